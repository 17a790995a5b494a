import { describe, expect, test } from 'vitest'

import type { ChoiceQuestion } from '#features/curriculum/contract.ts'

import { calculationsIn } from '../compute/compute.ts'
import { buildQuestionBank } from '../quiz-bank.ts'
import { QUESTIONS, smallLibrary } from '../testing.ts'
import { calculationLadder, similarTo } from './calculation-ladder.ts'
import { findQuestion } from './find-question.ts'
import { beginLadder, climb, type Climb, type Ladder } from './ladder.ts'
import { questionLadder } from './question-ladder.ts'
import { readSaid, splitTry } from './read-try.ts'

const library = smallLibrary()
const [leave, tags, first] = QUESTIONS as [ChoiceQuestion, ChoiceQuestion, ChoiceQuestion]
const ofQuestion = questionLadder(library, leave, first, 'VLANs')
const calculationOf = (text: string) => {
  const [calculation] = calculationsIn(text)
  if (!calculation) throw new Error(`nothing to compute in ${text}`)
  return calculation
}
const ladderOf = (text: string): Ladder => {
  const ladder = calculationLadder(calculationOf(text))
  if (!ladder) throw new Error(`no ladder for ${text}`)
  return ladder
}
/** What is said to each of these, from the beginning. */
function talk(ladder: Ladder, tried: string | null, ...texts: string[]): Climb[] {
  const said = [beginLadder(ladder, tried)]
  for (const text of texts) said.push(climb(ladder, said.at(-1)!.rungs, text))
  return said
}

describe('what is said to a hint', () => {
  test.each([
    ['another hint', 'more'],
    ['hint please', 'more'],
    ["I'm stuck", 'more'],
    ['just tell me', 'tell'],
    ['which option is right?', 'tell'],
    ['why not c?', 'more'],
    ['is it 30?', 'try'],
    ['22', 'try'],
    ['AAAA', 'try'],
    ['tell me the answer', 'tell'],
    ['what is the answer?', 'tell'],
    ['stop', 'stop'],
    ['idk', 'nothing'],
    ["i don't know", 'nothing'],
    ['asdf', 'nothing'],
    ['sdfghjkl', 'nothing'],
    ['...', 'nothing'],
    ['aaaa', 'nothing'],
    ['b', 'try'],
    ['4', 'try'],
    ['10.4.7.255', 'try'],
    ['a router', 'try'],
  ])('%s: %s', (text, kind) => {
    expect(readSaid(text).kind).toBe(kind)
  })

  test.each([
    [
      'what is the broadcast of 10.4.7.9/21, I got 10.4.7.255',
      'what is the broadcast of 10.4.7.9/21',
      '10.4.7.255',
    ],
    ['usable hosts in a /26? my answer is 64', 'usable hosts in a /26', '64'],
    ['usable hosts in a /26', 'usable hosts in a /26', null],
    ['I think NAT is hard', 'I think NAT is hard', null],
  ])('%s has a problem and a try', (text, problem, tried) => {
    expect(splitTry(text)).toEqual({ problem, tried })
  })
})

describe('a question of the bank', () => {
  test('no hint before the answer names the key, whichever option was tried', () => {
    const said = talk(ofQuestion, 'a', 'hint', 'c', 'idk')

    expect(said.map(({ text }) => text).join('\n')).not.toMatch(/router|routed|answer is/i)
  })

  test('the aimed hint tells what the chosen option would mean', () => {
    const [, aimed] = talk(ofQuestion, 'a', 'hint')

    expect(aimed?.text).toContain(
      'It is not **A** (“A trunk port”). A trunk carries VLANs side by side.',
    )
    expect(aimed?.rungs).toMatchObject({ rung: 2, isTried: true })
  })

  test('"just tell me" before a try gets the next hint each time, and the answer after the third', () => {
    const said = talk(ofQuestion, null, 'just tell me', 'just tell me', 'just tell me')

    expect(said.map(({ rungs }) => rungs.rung)).toEqual([1, 2, 3, 4])
    expect(said[1]?.text).toContain('Not yet: one more hint after this one')
    expect(said[2]?.text).toContain('A similar question, solved')
    expect(said[3]).toMatchObject({ outcome: 'told', rungs: { isOver: true } })
    expect(said[3]?.text).toContain('The answer is B.')
  })

  test('after a try that was looked at, "just tell me" gets the answer', () => {
    const said = talk(ofQuestion, null, 'a', 'just tell me')

    expect(said[1]).toMatchObject({ outcome: 'open', rungs: { rung: 2, isTried: true } })
    expect(said[2]?.outcome).toBe('told')
  })

  test('the right option solves it', () => {
    expect(talk(ofQuestion, null, 'hint', 'b').at(-1)).toMatchObject({
      outcome: 'solved',
      rungs: { rung: 2, isOver: true },
    })
  })

  test('part of several right ones is said to be part, without naming the rest', () => {
    const several = questionLadder(library, tags, null, 'VLANs')

    expect(several.aim('a').text).toBe('What you chose is right, but not all of it: 1 more.')
  })

  test('the same try, and none, get smaller steps in other words', () => {
    const said = talk(ofQuestion, null, 'a', 'a', 'idk', 'asdf')
    const texts = said.map(({ text }) => text)

    expect(new Set(texts).size).toBe(texts.length)
    expect(texts[2]).toMatch(/^Let us take a smaller step\./)
  })

  test('is found by its words, also with its options behind it; another text is not taken for it', () => {
    const bank = buildQuestionBank(QUESTIONS, (id) => id)

    expect(findQuestion(bank, leave.stem)?.id).toBe(leave.id)
    expect(findQuestion(bank, `${leave.stem}\na trunk port\na router\na repeater`)?.id).toBe(
      leave.id,
    )
    expect(findQuestion(bank, 'What does a packet need?')).toBeNull()
    expect(
      findQuestion(bank, 'how do I configure my switch so that my printer is found'),
    ).toBeNull()
  })
})

describe('a calculation', () => {
  const broadcast = ladderOf('what is the broadcast of 10.4.5.9/22')

  test('the aimed hint names the octet, and not the result', () => {
    const [concept, aimed] = talk(broadcast, '10.4.5.255', 'hint')

    expect(concept?.text).toContain('Which subnet mask is /22?')
    expect(aimed?.text).toContain('Look at octet 3.')
    expect(`${concept?.text} ${aimed?.text}`).not.toContain('10.4.7.255')
  })

  test('a result of a step on the way is said to be one', () => {
    expect(broadcast.aim('10.4.4.0').text).toMatch(/^That answers “What is the network address/)
  })

  test('the example has other values and another result', () => {
    const example = talk(broadcast, null, 'hint', 'hint').at(-1)

    expect(example?.text).toMatch(/^The same with other values, worked: /)
    expect(example?.text).not.toMatch(/10\.4\.5\.9|10\.4\.7\.255/)
  })

  test('the right result solves it, with its steps', () => {
    const solved = talk(broadcast, null, '10.4.7.255').at(-1)

    expect(solved?.outcome).toBe('solved')
    expect(solved?.text).toContain('1. /22 means')
  })

  test('who tries nothing is led through the steps, one after the other', () => {
    const texts = talk(broadcast, null, 'idk', 'idk', 'idk').map(({ text }) => text)

    expect(texts[1]).toContain('Which subnet mask is /22?')
    expect(texts[2]).toContain('What is the block size')
    expect(new Set(texts).size).toBe(4)
  })

  test.each([
    'usable hosts in a /26',
    'convert 200 to binary',
    'how many /27 in a /24',
    'RAID 5 with 4 disks of 2 TB',
    'summarize 10.1.0.0/24 and 10.1.1.0/24',
    'EUI-64 of 00:1A:2B:3C:4D:5E',
    'downtime per year at 99.9 % availability',
    'which subnet is 172.16.35.123/20 in',
  ])('%s has a similar one with another result', (text) => {
    const calculation = calculationOf(text)
    const similar = similarTo(calculation)

    expect(similar?.kind).toBe(calculation.kind)
    expect(similar?.answer).not.toBe(calculation.answer)
  })
})
