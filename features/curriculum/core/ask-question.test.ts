import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { z } from 'zod/mini'

import { askQuestion, keyOfQuestion } from './ask-question.ts'
import { AskedQuestion, QuestionKey } from './question-shapes.ts'
import type { Question } from './question.ts'
import { aChoice } from './testing.ts'

/** What must never reach a page before the answer is in every text of the key. */
const SECRET = 'SECRET'
const secret = fc.string({ maxLength: 8 }).map((text) => `${SECRET} ${text}`)
const slug = fc.stringMatching(/^[a-z][a-z0-9]{0,6}$/)
const part = fc.record({ id: slug, text: fc.string({ minLength: 1, maxLength: 12 }) })
const parts = (minLength: number) =>
  fc.uniqueArray(part, { minLength, maxLength: 8, selector: ({ id }) => id })

const { options: _, kind: __, ...base } = aChoice({ id: 'q' })
const head = fc.record({ clue: secret, source: secret }).map((hidden) => ({ ...base, ...hidden }))

const choice = fc
  .tuple(head, parts(3), fc.nat(), secret)
  .map(([shown, list, at, reason]): Question => ({
    ...shown,
    kind: 'single',
    options: list.map((option, index) => ({
      ...option,
      isCorrect: index === at % list.length,
      formerIds: [SECRET],
      reason,
      misconception: SECRET,
    })),
  }))
const ordering = fc
  .tuple(head, parts(3), secret)
  .map(([shown, items, reason]): Question => ({ ...shown, kind: 'ordering', items, reason }))
const matching = fc
  .tuple(head, parts(2), parts(2), fc.constantFrom('matching', 'placing'), secret)
  .map(([shown, rows, choices, kind, reason]): Question => ({
    ...shown,
    kind,
    choices,
    rows: rows.map((row) => ({ ...row, reason, rightIds: [SECRET] })),
  }))
const fillIn = fc.tuple(head, parts(1), secret).map(([shown, fields, hidden]): Question => ({
  ...shown,
  kind: 'fill-in',
  fields: fields.map(({ id, text }) => ({
    id,
    label: text,
    form: 'text',
    accepts: [hidden],
    reason: hidden,
    nearMisses: [{ value: hidden, reason: hidden, misconception: SECRET }],
  })),
}))
const anyQuestion = fc.oneof(choice, ordering, matching, fillIn)
/** Any order: the text that each part is sorted by. */
const anyOrder = fc.func(fc.string()).map((sortKeyOf) => (id: string) => sortKeyOf(id))

test('what is asked holds nothing of the key, and all of what is shown', () => {
  fc.assert(
    fc.property(anyQuestion, anyOrder, (question, sortKeyOf) => {
      const asked = askQuestion(question, sortKeyOf)

      expect(JSON.stringify(asked)).not.toContain(SECRET)
      expect(JSON.stringify(asked)).not.toMatch(/isCorrect|reason|rightIds|accepts|misconception/)
      expect(z.parse(AskedQuestion, asked)).toEqual(asked)
      expect(partIds(asked).toSorted()).toEqual(partIds(question).toSorted())
    }),
  )
})

test('an order is never shown right', () => {
  fc.assert(
    fc.property(ordering, anyOrder, (question, sortKeyOf) => {
      expect(partIds(askQuestion(question, sortKeyOf))).not.toEqual(partIds(question))
    }),
  )
})

test('the key holds what is right and why, and its shape passes', () => {
  fc.assert(
    fc.property(anyQuestion, (question) => {
      const key = keyOfQuestion(question)

      // A slug, which `SECRET` is not, is all that the shape would refuse.
      const text = JSON.stringify(key).replaceAll(SECRET, 'secret')
      expect(z.parse(QuestionKey, JSON.parse(text))).toEqual(JSON.parse(text))
      expect(key.kind).toBe(question.kind)
      expect(JSON.stringify(key)).not.toContain('misconception')
    }),
  )
})

describe('what is asked', () => {
  const question = aChoice({
    id: 'q',
    kind: 'multiple',
    options: [{ id: 'a', isCorrect: true }, { id: 'b', isCorrect: true }, { id: 'c' }],
  })

  test('of several right options says how many', () => {
    expect(askQuestion(question, (id) => id)).toMatchObject({ rightCount: 2 })
  })

  test('is in the order of the texts that sort its parts', () => {
    const last = (id: string) => (id === 'a' ? 'z' : id)

    expect(partIds(askQuestion(question, last))).toEqual(['b', 'c', 'a'])
  })

  test('has layers, sizes and other series in their own order', () => {
    const layers = aChoice({
      id: 'q',
      options: [{ id: 'o-2', isCorrect: true }, { id: 'o-4' }, { id: 'o-1' }, { id: 'o-3' }],
    })
    const backwards = (id: string) => -Number(id.at(-1))

    expect(partIds(askQuestion(layers, backwards))).toEqual(['o-1', 'o-2', 'o-3', 'o-4'])
  })

  test('has the places of a drawing in their own order, the things to place in another', () => {
    const placing: Question = {
      ...base,
      kind: 'placing',
      choices: [
        { id: 'one', text: '1' },
        { id: 'two', text: '2' },
      ],
      rows: ['a', 'b'].map((id) => ({ id, text: id, rightIds: ['one'], reason: '' })),
    }
    const backwards = (id: string) => ({ a: '2', b: '1', one: '2', two: '1' })[id] ?? ''

    expect(askQuestion(placing, backwards)).toMatchObject({
      choices: [{ id: 'one' }, { id: 'two' }],
      rows: [{ id: 'b' }, { id: 'a' }],
    })
  })

  test('of a case begins with its scene', () => {
    const inCase = {
      ...question,
      case: { id: 'c', scenario: 'A branch is quiet.', questionIds: ['q'] },
    }

    expect(askQuestion(inCase, (id) => id).scenario).toBe('A branch is quiet.')
    expect(askQuestion(question, (id) => id).scenario).toBeNull()
  })
})

/** Of rows and choices, the rows: a choice may stand for none of them. */
function partIds(question: Question | AskedQuestion): string[] {
  switch (question.kind) {
    case 'single':
    case 'multiple':
      return question.options.map(({ id }) => id)
    case 'ordering':
      return question.items.map(({ id }) => id)
    case 'matching':
    case 'placing':
      return question.rows.map(({ id }) => id)
    case 'fill-in':
      return question.fields.map(({ id }) => id)
  }
}
