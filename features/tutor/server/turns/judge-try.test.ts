/** Tries at questions in words are judged over the real curriculum: right or wrong only where that is sure. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { loadRealCurriculum } from '#app/server/testing.ts'
import { openSentenceModel } from '#platform/server/sentence-model/sentence-model.ts'
import { isWholeWord } from '#platform/server/sentence-model/whole-words.ts'

import { beginLadder, climb } from '../../core/hints/ladder.ts'
import { readPastedOptions } from '../../core/hints/pasted-options.ts'
import { tellsAnswer } from '../../core/hints/unit-ladder.ts'
import { buildLibrary, type Library } from '../../core/library.ts'
import { buildQuestionBank } from '../../core/quiz-bank.ts'
import { meaningOver } from '../meaning.ts'
import { findProblem, openProblem, type Opened } from './hint-problem.ts'
import type { Turn } from './turn.ts'

const model = openSentenceModel()
afterAll(model.close)

let library: Library
let turnOf: (text: string) => Turn
beforeAll(async () => {
  const curriculum = await loadRealCurriculum()
  const content = await curriculum.content('network-plus')
  const { lessons, terms, answers, vectors, propositions } = content
  library = buildLibrary(lessons, terms, { answers, propositions, isWord: isWholeWord })
  const meaning = meaningOver(vectors, model.embed, (error) => {
    throw error
  })
  const material = { library, bank: buildQuestionBank([], (id) => id), vectors, propositions }
  turnOf = (text) =>
    ({ text, material, meaning, askedFrom: null, tutor: { sentences: model } }) as unknown as Turn
}, 60_000)

async function open(asked: string, tried: string | null): Promise<Opened> {
  const turn = turnOf(asked)
  const found = await findProblem(turn)
  const opened = found && (await openProblem(turn, found.problem, tried))
  if (!opened || typeof opened === 'string') throw new Error(`nothing was found for ${asked}`)
  return opened
}

const verdictOn = async (asked: string, tried: string) =>
  (await open(asked, tried)).ladder.aim(tried).kind

describe('a right answer is confirmed', () => {
  test.each([
    ['which port does SSH use', 'TCP 22'],
    ['What is the default AD of OSPF', '110'],
    ['which protocol gives out IP addresses automatically?', 'DHCP'],
    ['how many bits are in an IPv6 address', 'is it 128?'],
    ['which protocol synchronizes clocks', 'ntp'],
    ['which port does snmp use', '161'],
    ['Which layer does a switch work at? A) 1 B) 2 C) 3 D) 4', 'b'],
    ['which port does HTTP use?\na) 80\nb) 443\nc) 8080', 'a'],
  ])('%j: %s', async (asked, tried) => {
    expect(await verdictOn(asked, tried)).toBe('right')
  })
})

describe('a wrong answer is said to be, without the right one', () => {
  test.each([
    ['which port does SSH use', '23', '22'],
    ['What is the default AD of OSPF', '90', '110'],
    ['which protocol synchronizes clocks', 'is it snmp?', 'NTP'],
    ['how many bits are in an IPv6 address', '32', '128'],
    ['Which layer does a switch work at? A) 1 B) 2 C) 3 D) 4', 'c', 'layer 2'],
  ])('%j: %s', async (asked, tried, answer) => {
    const verdict = (await open(asked, tried)).ladder.aim(tried)

    expect(verdict.kind).toBe('wrong')
    expect(verdict.text).not.toContain(answer)
  })
})

test.each([
  // The unit that comes nearest is about another record, attack or protocol.
  ['which record maps an IP address to a name?', 'A record', 'right'],
  ['which record maps an IP address to a name?', 'PTR record', 'wrong'],
  ['which attack uses a fake access point', 'evil twin', 'wrong'],
  ['which routing protocol is used between providers', 'ospf', 'right'],
])('what is not sure is not judged: %j, %s is not called %s', async (asked, tried, verdict) => {
  expect(await verdictOn(asked, tried)).not.toBe(verdict)
})

describe('no hint says what is asked for', () => {
  test.each([
    'which record maps an IP address to a name?',
    'which protocol gives out IP addresses automatically?',
    'which protocol prevents loops between switches?',
    'which attack uses a copy of the wifi name?',
    'which tool shows the path to a host?',
    'what do you call a network of fake servers to lure attackers',
    'which feature drops rogue dhcp offers?',
    'which protocol monitors devices with traps?',
    'which protocol sends mail between servers? A) SMTP B) IMAP',
  ])('%s', async (asked) => {
    const { ladder, problem } = await open(asked, null)
    if (problem.kind !== 'unit') throw new Error('it is a question in words')
    const unit = library.units.byId.get(problem.unitId)!
    const question = readPastedOptions(asked)?.stem ?? asked
    const first = beginLadder(ladder, null)
    const said = ['hint', 'hint', 'idk', 'idk'].reduce(
      (all, text) => [...all, climb(ladder, all.at(-1)!.rungs, text)],
      [first],
    )

    for (const { text, citations } of said) {
      expect(tellsAnswer({ unit, asked: `${question} ${asked}` }, text)).toBe(false)
      expect(
        citations.every(
          ({ quote, title }) => !(quote === '' && tellsAnswer({ unit, asked }, title)),
        ),
      ).toBe(true)
    }
  })
})
