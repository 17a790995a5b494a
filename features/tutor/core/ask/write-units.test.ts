/** Units as answers: one numbering of citations, lists whole, short where there are several. */
import { describe, expect, test } from 'vitest'

import type { AnswerUnit } from '#features/curriculum/contract.ts'

import { newCitationList } from '../cite.ts'
import { smallLibrary } from '../testing.ts'
import { aUnit } from './testing.ts'
import { sentencesOfUnit } from './told-sentence.ts'
import { toldSoFar } from './told-so-far.ts'
import { writeUnit } from './write-units.ts'

const library = smallLibrary()
const FOUR = { lessonId: 'dhcp', passageId: 'p-dhcp-1-1', words: 'Four messages make a lease' }
const SHOUT = { lessonId: 'dhcp', passageId: 'p-dhcp-1-0', words: 'it can only shout' }
const PORTS = { ...FOUR, words: 'the DHCP server UDP port 67' }
const GONE = { lessonId: 'dhcp', passageId: 'p-gone', words: 'gone' }

function write(traits: Partial<AnswerUnit>, how: Parameters<typeof writeUnit>[3] = {}) {
  const citations = newCitationList()
  const text = writeUnit(library, aUnit({ id: 'lease', ...traits }), citations, how)
  return { text, citations: citations.all() }
}

test('the `No` that is said to its own question is left out where another one is asked', () => {
  const answer = 'No. A hub repeats. [1]'

  expect(write({ answer, rests: [FOUR] }, { asksYesOrNo: false }).text).toBe('A hub repeats. [1]')
  expect(write({ answer, rests: [FOUR] }).text).toBe('No. A hub repeats. [1]')
})

describe('the marks of a unit', () => {
  test('are numbered anew in the order of the text, one for each passage', () => {
    const { text, citations } = write({
      answer: 'It has four messages. [2] The first is shouted. [1][3]',
      rests: [SHOUT, FOUR, PORTS],
    })

    expect(text).toBe('It has four messages. [1] The first is shouted. [2][1]')
    expect(citations).toMatchObject([
      { number: 1, passageId: FOUR.passageId, quote: `${FOUR.words} … ${PORTS.words}` },
      { number: 2, passageId: SHOUT.passageId, quote: SHOUT.words },
    ])
  })

  test('are told once where a sentence rests twice on one passage', () => {
    expect(write({ answer: 'Four messages, port 67. [1][2]', rests: [FOUR, PORTS] }).text).toBe(
      'Four messages, port 67. [1]',
    )
  })

  test('are left out where the passage or the entry is gone', () => {
    expect(write({ answer: 'Once it was so. [1][2]', rests: [GONE] })).toEqual({
      text: 'Once it was so.',
      citations: [],
    })
  })

  test('go on after those of a unit before', () => {
    const citations = newCitationList()
    const one = aUnit({ id: 'one', answer: 'One. [1]', rests: [FOUR] })
    const two = aUnit({ id: 'two', answer: 'Two. [1] Again. [2]', rests: [SHOUT, FOUR] })

    expect(writeUnit(library, one, citations)).toBe('One. [1]')
    expect(writeUnit(library, two, citations)).toBe('Two. [2] Again. [1]')
  })
})

test('paragraphs and lists keep their form, whatever the lines of the file are', () => {
  const answer =
    'A lease has\ntwo ends. Both count:\n- the client. It asks.\n- the server\n\nThat is all.'

  expect(write({ answer }).text).toBe(
    'A lease has two ends. Both count:\n\n- the client. It asks.\n- the server\n\nThat is all.',
  )
})

describe('a short answer', () => {
  const short = (answer: string) => write({ answer }, { length: 'part' }).text

  test('is the first three sentences', () => {
    expect(short('One is. Two is. Three is. Four is.')).toBe('One is. Two is. Three is.')
  })

  test('does not end within a list', () => {
    expect(short('One:\n- two\n- three\n- four\n- five\n\nSix.')).toBe(
      'One:\n\n- two\n- three\n- four\n- five',
    )
  })

  test('is the whole of a shorter one', () => {
    expect(short('One is.')).toBe('One is.')
  })
})

test('simpler words are told where there are some', () => {
  expect(write({ answer: 'Hard.', simply: 'Easy.' }, { isSimple: true }).text).toBe('Easy.')
  expect(write({ answer: 'Hard.', simply: null }, { isSimple: true }).text).toBe('Hard.')
  expect(write({ answer: 'Hard.', simply: 'Easy.' }).text).toBe('Hard.')
})

describe('a verdict', () => {
  const claim = {
    kind: 'verdict',
    verdict: 'false',
    question: 'Is RAID a backup?',
    answer: 'False: RAID is no backup. It keeps a server running.',
  } as const
  const unit = aUnit({ id: 'raid', ...claim })

  test('is told of the claim that was asked, and turns round with it', () => {
    expect(write(claim, { verdict: { isTrue: false, unit, because: null } }).text).toBe(
      '**False.** RAID is no backup. It keeps a server running.',
    )
    expect(write(claim, { verdict: { isTrue: true, unit, because: null } }).text).toBe(
      '**True.** RAID is no backup. It keeps a server running.',
    )
  })

  test('is not told of a neighboring claim, and its text is', () => {
    expect(write(claim).text).toBe('RAID is no backup. It keeps a server running.')
    // Without its claim it would point back to nothing.
    expect(write({ ...claim, answer: 'False: it is none.' }).text).toBe(
      '**Is RAID a backup?** False: it is none.',
    )
  })
})

test('a condition is told as it is, without the question of its own claim', () => {
  const claim = { kind: 'verdict', verdict: 'depends', question: 'Is RAID safe?' } as const

  expect(write({ ...claim, answer: 'It depends: RAID keeps a server running.' }).text).toBe(
    'RAID keeps a server running.',
  )
  expect(write({ ...claim, answer: 'It depends on the disks. Two may fail.' }).text).toBe(
    'It depends on the disks. Two may fail.',
  )
})

describe('simpler words before the others', () => {
  const simply = (words: string) =>
    write(
      { about: ['NAT'], answer: 'NAT rewrites. It is old.', simply: words },
      { isSimple: 'first' },
    ).text

  test('begin where they name their thing', () => {
    expect(simply('NAT is a doorman.')).toBe('NAT is a doorman.\n\nNAT rewrites. It is old.')
  })

  test('come behind the first sentence where they do not', () => {
    expect(simply('Think of a doorman.')).toBe('NAT rewrites.\n\nThink of a doorman.\n\nIt is old.')
  })
})

describe('the sentence that a side question asks for', () => {
  const answer = 'SSH is a shell. It is safe. SSH uses TCP 22.'
  const first = (at: number) => sentencesOfUnit(aUnit({ id: 'lease', answer }))[at] ?? null

  test('is told before the rest', () => {
    expect(write({ answer }, { first: first(2) }).text).toBe(
      'SSH uses TCP 22. SSH is a shell. It is safe.',
    )
  })

  test('is that one, too, where a sentence before it was told already', () => {
    const three = 'SSH is a shell. Keys are safe. SSH uses TCP 22.'
    const port = sentencesOfUnit(aUnit({ id: 'lease', answer: three }))[2] ?? null
    const told = toldSoFar()
    told.note('SSH is a shell.')

    expect(write({ answer: three }, { first: port, told }).text).toBe(
      'SSH uses TCP 22. Keys are safe.',
    )
  })

  test('stays behind the sentence that it points back to', () => {
    expect(write({ answer }, { first: first(1) }).text).toBe(
      'SSH is a shell. It is safe. SSH uses TCP 22.',
    )
  })
})
