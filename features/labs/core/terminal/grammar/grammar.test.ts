/** What holds for every command language: help, Tab, abbreviations and errors follow from the patterns. */
import { describe, expect, test } from 'vitest'

import { createRandom, type Random } from '#platform/contract/random.ts'

import { filterGrammar } from '../filter.ts'
import { execGrammar } from '../gear/exec-grammar.ts'
import { configureGrammar } from '../gear/gear-grammar.ts'
import { hostGrammar } from '../host/host-grammar.ts'
import { lineByHelp, sampleLine, testSwitch } from '../testing/lines.ts'
import { complete, ENTER, helpFor } from './complete.ts'
import { makeGrammar, type Grammar } from './grammar.ts'
import { parseLine } from './parse.ts'

const IS_DEEP = process.env['TEST_DEPTH'] === 'deep'
const FIRST_SEED = Number(process.env['TEST_SEED'] ?? 0)
const LINES = IS_DEEP ? 20_000 : 150
const PORTS = testSwitch().ports

const GRAMMARS: Readonly<Record<string, Grammar<unknown>>> = {
  'switch, user': execGrammar('switch', 'user'),
  'switch, privileged': execGrammar('switch', 'privileged'),
  'router, user': execGrammar('router', 'user'),
  'router, privileged': execGrammar('router', 'privileged'),
  'switch, configure': configureGrammar('switch', 'configure'),
  'switch, interface': configureGrammar('switch', 'interface'),
  'switch, vlan': configureGrammar('switch', 'vlan'),
  'switch, router': configureGrammar('switch', 'router'),
  'switch, line': configureGrammar('switch', 'line'),
  'switch, standard list': configureGrammar('switch', 'standard-list'),
  'switch, extended list': configureGrammar('switch', 'extended-list'),
  'router, configure': configureGrammar('router', 'configure'),
  'router, interface': configureGrammar('router', 'interface'),
  'firewall, privileged': execGrammar('firewall', 'privileged'),
  'firewall, firewall': configureGrammar('firewall', 'firewall'),
  'firewall, interface': configureGrammar('firewall', 'interface'),
  'what stands behind |': filterGrammar('gear'),
  Windows: hostGrammar('windows'),
  Linux: hostGrammar('linux'),
}

/** What a check says of lines made by chance; null: nothing. */
function complaintsOf(check: (random: Random) => string | null): readonly string[] {
  const random = createRandom(FIRST_SEED)
  return Array.from({ length: LINES }, () => check(random)).filter((each) => each !== null)
}

describe.each(Object.entries(GRAMMARS))('%s', (_name, grammar) => {
  test('every line that help leads to is read', () => {
    const complaints = complaintsOf((random) => {
      const line = lineByHelp(random, grammar, PORTS)
      return parseLine(grammar, line).isRead ? null : line
    })
    expect(complaints).toEqual([])
  })

  test('every command is read, and as itself', () => {
    const random = createRandom(FIRST_SEED)
    const read = grammar.commands.map(({ nodes }) => {
      const parsed = parseLine(grammar, sampleLine(random, nodes, PORTS))
      return parsed.isRead ? parsed.command.pattern : parsed.problem.message
    })
    expect(read).toEqual(grammar.commands.map(({ command }) => command.pattern))
  })

  test('a line in full is read as the same line', () => {
    const complaints = complaintsOf((random) => {
      const { nodes } = random.pick(grammar.commands)
      const full = fullLine(grammar, sampleLine(random, nodes, PORTS))
      return fullLine(grammar, full) === full ? null : full
    })
    expect(complaints).toEqual([])
  })

  test('every start of a word that fits one word only stands for it, and no other does', () => {
    const complaints = complaintsOf((random) => {
      const { nodes } = random.pick(grammar.commands)
      const words = sampleLine(random, nodes, PORTS).split(' ')
      const at = random.int(0, words.length - 1)
      const word = words[at] as string
      const offered = helpFor(
        grammar,
        words
          .slice(0, at)
          .map((each) => `${each} `)
          .join(''),
      )
      const starts = (start: string) => offered.filter((row) => row.word.startsWith(start))
      if (starts(word).length === 0 || !grammar.hasAbbreviations) return null
      const start = word.slice(0, random.int(1, word.length))
      const short = [...words.slice(0, at), start, ...words.slice(at + 1)].join(' ')
      const isPlain = starts(start).length === 1 || start === word
      const wanted = isPlain ? fullLine(grammar, words.join(' ')) : 'ambiguous'
      const isOther = starts(start).some((row) => row.word === start) && !isPlain
      return isOther || fullLine(grammar, short) === wanted ? null : short
    })
    expect(complaints).toEqual([])
  })

  test('Tab adds to the line what help offers, and completes nothing that was not begun', () => {
    const complaints = complaintsOf((random) => {
      const full = lineByHelp(random, grammar, PORTS)
      const line = full.slice(0, random.int(0, full.length))
      const done = complete(grammar, line)
      if (line === '' || line.endsWith(' ')) return done.line === line ? null : line
      const offered = helpFor(grammar, line).map((row) => row.word)
      const isLonger = done.line.toLowerCase().startsWith(line.toLowerCase())
      return isLonger && done.choices.every((each) => offered.includes(each)) ? null : line
    })
    expect(complaints).toEqual([])
  })

  test('everything that help shows is explained', () => {
    const complaints = complaintsOf((random) => {
      const words = lineByHelp(random, grammar, PORTS).split(' ')
      const begun = words.slice(0, random.int(0, words.length))
      const line = begun.map((word) => `${word} `).join('')
      return helpFor(grammar, line).every(({ says }) => says !== '') ? null : line
    })
    expect(complaints).toEqual([])
  })
})

/** A line as it is read, every word in full; or which mistake it is. */
function fullLine(grammar: Grammar<unknown>, line: string): string {
  const parsed = parseLine(grammar, line)
  return parsed.isRead ? parsed.line : parsed.problem.kind
}

describe('a small language', () => {
  const small = makeGrammar(
    [
      { pattern: 'show vlan', says: 'VLANs', does: 1 },
      { pattern: 'show version', says: 'Version', does: 2 },
      { pattern: 'set speed <speed:10|100|auto>', says: 'Speed', does: 3 },
      { pattern: 'set vlan <vlan:1-4094> [name <name:word>]', says: 'VLAN', does: 4 },
      { pattern: 'say <text:rest>', says: 'Say', does: 5 },
      { pattern: 'show version-of-old', says: 'Version', does: 2, isAlias: true },
      { pattern: 'try {-a, -n <count:1-9>} <target:word>', says: 'Try', does: 6 },
    ],
    { hasAbbreviations: true, ignoresCase: true, help: {} },
  )

  test.each([
    ['sho v', 'ambiguous', 4],
    ['sho vx', 'unknown', 4],
    ['show', 'incomplete', 4],
    ['set  vlan', 'incomplete', 9],
    ['set vlan 4095', 'value', 9],
    ['set vlan 10 name', 'incomplete', 16],
    ['set vlan 10 20', 'unknown', 12],
    ['set speed 1', 'ambiguous', 10],
    ['try -n x', 'value', 7],
    ['', 'incomplete', 0],
  ])('“%s”: %s, at %i', (line, kind, at) => {
    expect(parseLine(small, line)).toMatchObject({ isRead: false, problem: { kind, at } })
  })

  test.each([
    ['SH VER', 'show version'],
    ['set sp 10', 'set speed 10'],
    ['se v 20 n north', 'set vlan 20 name north'],
    ['say  two  words', 'say two  words'],
    ['show version-', 'show version-of-old'],
    ['try -n 3 -a x', 'try -n 3 -a x'],
    ['try x', 'try x'],
  ])('“%s” is “%s”', (line, full) => {
    expect(parseLine(small, line)).toMatchObject({ isRead: true, line: full })
  })

  test('an error says what would be right', () => {
    expect(parseLine(small, 'set vlan 5000')).toMatchObject({
      problem: { message: '“5000” is not a number from 1 to 4094.' },
    })
    expect(parseLine(small, 'set')).toMatchObject({
      problem: { message: 'More is needed: speed, vlan.' },
    })
  })

  test('Tab completes as far as all words agree', () => {
    expect(complete(small, 'sh')).toEqual({ line: 'show ', choices: [] })
    expect(complete(small, 'show v')).toEqual({ line: 'show v', choices: ['version', 'vlan'] })
  })

  test('help ends with Enter where the line is complete', () => {
    expect(helpFor(small, 'set vlan 7 ').map(({ word }) => word)).toEqual(['name', ENTER])
  })
})
