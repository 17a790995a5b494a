/**
 * Settings: environment variables, declared once and checked once, at start.
 *
 * A feature declares its own beside the code that uses them; `app/server/settings.ts`
 * joins them. The same declaration refuses a mistake, and prints the manual
 * (`npm run settings`).
 */
import { z } from 'zod'

export type Setting<T = unknown> = {
  /** Reads the variable's text (or `undefined` where it is not set) into its value. */
  readonly schema: z.ZodType<T>
  /** One sentence for the operator: what it does, and what happens without it. */
  readonly description: string
  /** Shown in the manual, e.g. `https://learn.example.com`. */
  readonly example?: string
  /** Never printed, not even in an error. */
  readonly isSecret?: boolean
}

export type Settings = Readonly<Record<string, Setting>>

export type SettingsValues<S extends Settings> = {
  readonly [K in keyof S]: S[K] extends Setting<infer T> ? T : never
}

export function defineSettings<const S extends Settings>(settings: S): S {
  return settings
}

export class SettingsError extends Error {
  override readonly name = 'SettingsError'
  readonly problems: readonly string[]

  /** @param problems one line for each mistake, naming the variable and what to write instead. */
  constructor(problems: readonly string[]) {
    super(problems.join('\n'))
    this.problems = problems
  }
}

/**
 * Reads every declared setting. An empty variable counts as not set.
 *
 * @throws SettingsError with one line for each mistake.
 */
export function readSettings<S extends Settings>(
  settings: S,
  env: Readonly<Record<string, string | undefined>>,
): SettingsValues<S> {
  const problems: string[] = []
  const values: Record<string, unknown> = {}
  for (const [name, { schema, isSecret }] of Object.entries(settings)) {
    const text = env[name] === '' ? undefined : env[name]
    const result = schema.safeParse(text)
    if (result.success) values[name] = result.data
    else {
      const why = result.error.issues.map((issue) => issue.message).join('; ')
      const found = text === undefined ? 'is not set' : isSecret ? 'is not valid' : `is "${text}"`
      problems.push(`${name} ${found}: ${why}`)
    }
  }
  if (problems.length > 0) throw new SettingsError(problems)
  return values as SettingsValues<S>
}

/** The manual: one Markdown table of all settings. */
export function describeSettings(settings: Settings): string {
  const rows = Object.entries(settings)
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([name, { schema, description, example }]) => {
      const fallback = schema.safeParse(undefined)
      const value = fallback.success
        ? fallback.data === undefined
          ? 'not set'
          : `\`${written(fallback.data)}\``
        : '**required**'
      return `| \`${name}\` | ${value} | ${description}${example ? ` Example: \`${example}\`.` : ''} |`
    })
  return ['| variable | default | what it does |', '| --- | --- | --- |', ...rows].join('\n')
}

/** A default as it is written into the variable. */
function written(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'on' : 'off'
  return JSON.stringify(value).replaceAll('"', '')
}

/** A whole number within bounds, e.g. `wholeNumber(1, 65535, 3000)`. */
export function wholeNumber(least: number, most: number, fallback: number): z.ZodType<number> {
  const message = `write a whole number from ${least} to ${most}`
  return z
    .string()
    .default(String(fallback))
    .transform(Number)
    .pipe(z.int({ message }).min(least, message).max(most, message))
}

/** `on` or `off`. */
export function onOff(fallback: boolean): z.ZodType<boolean> {
  return z
    .enum(['on', 'off'], { message: 'write on or off' })
    .default(fallback ? 'on' : 'off')
    .transform((value) => value === 'on')
}

/** An `http:` or `https:` address, without a trailing slash. */
export function webAddress(): z.ZodType<string> {
  return z
    .url({ protocol: /^https?$/, message: 'write a whole address, such as https://example.com' })
    .transform((address) => address.replace(/\/+$/, ''))
}

/** The address of the site itself: without a path, since the pages name their files from the root of the host. */
export function siteAddress(): z.ZodType<string> {
  return webAddress().refine((address) => !URL.canParse(address) || isRoot(new URL(address)), {
    message:
      'write it without a path or anything after it: the site cannot live below one. Give it a host name of its own, such as https://learn.example.com',
  })
}

const isRoot = ({ pathname, search, hash }: URL) => pathname === '/' && search === '' && hash === ''
