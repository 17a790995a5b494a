/** Reads the files of `deploy/`, so that tests can do what they say. */
import { readFileSync } from 'node:fs'

export type Deployment = {
  /** Environment variables and their defaults. */
  readonly env: Readonly<Record<string, string>>
  /** The program and its arguments. */
  readonly command: readonly string[]
  readonly folder: string
}

const textOf = (name: string) =>
  readFileSync(new URL(`../../deploy/${name}`, import.meta.url), 'utf8')

const pairs = (text: string) =>
  Object.fromEntries(text.split(' ').map((pair) => pair.split('=') as [string, string]))

/** @returns what follows the word, at each line that begins with it. */
const after = (text: string, word: RegExp) =>
  [...text.matchAll(new RegExp(`^${word.source}(.*)$`, 'gm'))].map(([, rest]) => rest ?? '')

export function readUnit(): Deployment {
  const text = textOf('hoodwise.service')
  return {
    env: pairs(after(text, /Environment=/)[0] ?? ''),
    command: (after(text, /ExecStart=/)[0] ?? '').split(' '),
    folder: after(text, /WorkingDirectory=/)[0] ?? '',
  }
}

export function readContainerfile(): Deployment & { readonly steps: readonly string[] } {
  const text = textOf('Containerfile')
  return {
    env: pairs(after(text, /ENV /)[0] ?? ''),
    command: JSON.parse(after(text, /CMD /)[0] ?? '[]') as string[],
    folder: after(text, /WORKDIR /)[0] ?? '',
    steps: after(text, /RUN /),
  }
}
