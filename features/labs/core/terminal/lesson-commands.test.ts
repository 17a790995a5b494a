/**
 * What lessons print, labs understand: every command after a prompt in a lesson or in an exercise is read, or known as
 * one that no lab has.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

import { describe, expect, test } from 'vitest'

import { absentCommand, absentCommands } from './absent-commands.ts'
import { splitPipe } from './filter.ts'
import { execGrammar } from './gear/exec-grammar.ts'
import { configureGrammar } from './gear/gear-grammar.ts'
import { parseLine } from './grammar/parse.ts'
import { hostGrammar } from './host/host-grammar.ts'
import type { ConfigureMode } from './session.ts'

const CONTENT = fileURLToPath(new URL('../../../../content', import.meta.url))

/** `SW1(config-if)# `, `C:\> `, `user@pc:~$ `; with the command that stands behind. */
const COMMAND =
  /^\s*(?:(?<gear>[A-Za-z][\w.-]*(?:\((?<config>config[\w-]*)\))?[#>]) ?|(?<windows>(?:PS )?[A-Z]:\\[^>]*>) ?|(?<linux>(?:[\w.-]+@[\w.-]+[:\s~/\w.-]*|\w*)\$) )(?<command>\S.*)$/

type Shown = {
  readonly command: string
  readonly shell: 'gear' | 'windows' | 'linux'
  readonly config: boolean
}

function shownCommands(): readonly Shown[] {
  const lessons = readdirSync(`${CONTENT}/lessons`).map((id) => `${CONTENT}/lessons/${id}`)
  const blocks = lessons.flatMap((folder) =>
    [...read(`${folder}/lesson.mdx`).matchAll(/```console\n([\s\S]*?)```/g)].map(
      ([, text = '']) => text,
    ),
  )
  const exercises = `${CONTENT}/exercises/command-output`
  const files = [
    ...lessons.map((folder) => `${folder}/questions.yaml`),
    ...readdirSync(exercises).map((name) => `${exercises}/${name}`),
  ]
  const exhibits = files.map((file) => read(file).replaceAll(/^\s*(?:- )?(["']?)(.*)\1$/gm, '$2'))
  return [...blocks, ...exhibits].flatMap((text) =>
    // A line that ends in a backslash goes on in the next one.
    text
      .replaceAll(/\\\n\s*/g, ' ')
      .split('\n')
      .flatMap(readShown),
  )
}

function read(file: string): string {
  return existsSync(file) ? readFileSync(file, 'utf8') : ''
}

function readShown(line: string): readonly Shown[] {
  const { gear, config, windows, linux, command = '' } = COMMAND.exec(line)?.groups ?? {}
  const shell = gear ? 'gear' : windows ? 'windows' : linux ? 'linux' : undefined
  // Not a command: `offers for …` of a drawing, a variable that a script sets.
  if (!shell || /^(?:offers for|[A-Z]+=)/.test(command)) return []
  return [{ command: withoutRemark(command), shell, config: config !== undefined }]
}

/** Lessons put a remark or the outcome behind a command, after some spaces. */
function withoutRemark(command: string): string {
  return command.replace(/\s{3,}\S.*$/, '').trim()
}

const MODES = [
  'configure',
  'interface',
  'vlan',
  'router',
  'standard-list',
  'extended-list',
  'dhcp-pool',
  'line',
] as const satisfies readonly ConfigureMode[]

function isRead({ command, shell, config }: Shown): boolean {
  const { command: piped } = splitPipe(command)
  // Who is who does not matter in a lab (`terminal.ts`).
  const bare = piped.replace(/^sudo /, '')
  if (shell !== 'gear') return parseLine(hostGrammar(shell), bare).isRead
  return (['switch', 'router'] as const).some(
    (kind) =>
      parseLine(execGrammar(kind, 'privileged'), bare).isRead ||
      (config && MODES.some((mode) => parseLine(configureGrammar(kind, mode), command).isRead)),
  )
}

/** Values that differ from problem to problem stand in braces; one of these fits. */
const VALUES = ['10', '192.0.2.10', 'Gi1/0/1', 'eth0']

function isKnown({ command, shell, config }: Shown): boolean {
  // A prompt such as `pc>` may be anybody's.
  const shells = shell === 'gear' ? (['gear', 'windows', 'linux'] as const) : [shell]
  return VALUES.some((value) => {
    // In an exhibit, a backslash stands where the line goes on.
    const typed = command.replace(/\s\\+\s+/, ' ').replaceAll(/\{[^{}]*\}/g, value)
    return shells.some(
      (each) =>
        isRead({ command: typed, shell: each, config }) ||
        absentCommand(each === 'gear' ? 'gear' : 'host', typed) !== undefined,
    )
  })
}

const SHOWN = shownCommands()

describe('commands that lessons show', () => {
  test('are found', () => {
    expect(SHOWN.length).toBeGreaterThan(150)
  })

  test('are read, or known as those that no lab has', () => {
    expect([
      ...new Set(SHOWN.filter((shown) => !isKnown(shown)).map(({ command }) => command)),
    ]).toEqual([])
  })
})

test('a command that no lab has is none that there is', () => {
  const there = absentCommands().filter(({ shell, words }) => {
    const shells = shell === 'gear' ? (['gear'] as const) : (['windows', 'linux'] as const)
    return shells.some((each) => isRead({ command: words, shell: each, config: true }))
  })
  expect(there).toEqual([])
})
