/** Worksheets: what is filled in stays within what there is, all of an action or nothing. */
import { describe, expect, test } from 'vitest'

import { createRandom } from '#platform/contract/random.ts'

import { exchange, fillIn, OPEN_FIELD, type Filled, type Worksheet } from './worksheet.ts'

const FIRST_SEED = Number(process.env['TEST_SEED'] ?? 0)
const CHOICES = ['one', 'two', 'three'].map((value) => ({ value, label: value }))

function givenWorksheet(changed: Partial<Worksheet> = {}): Worksheet {
  return {
    title: 'Rack',
    fields: ['top', 'middle', 'bottom'].map((id) => ({
      ...OPEN_FIELD,
      id,
      group: 'Rack',
      label: `At the ${id}`,
      choices: CHOICES,
    })),
    supply: {},
    facts: null,
    readings: () => [],
    checks: {},
    draw: null,
    ...changed,
  }
}

function withFields(changed: object): Worksheet {
  const sheet = givenWorksheet()
  return { ...sheet, fields: sheet.fields.map((field) => ({ ...field, ...changed })) }
}

function problemOf(sheet: Worksheet, filled: Filled, values: Record<string, string | null>) {
  const done = fillIn(sheet, filled, values)
  return 'problem' in done ? done.problem : null
}

describe('fillIn', () => {
  test('puts choices into fields, and null empties one', () => {
    expect(fillIn(givenWorksheet(), { top: 'one' }, { bottom: 'two', top: null })).toEqual({
      filled: { bottom: 'two' },
    })
  })

  test('gives the same, in whichever order fields were filled', () => {
    const sheet = givenWorksheet()
    const one = fillIn(sheet, { bottom: 'one' }, { top: 'two' })
    const other = fillIn(sheet, { top: 'two' }, { bottom: 'one' })
    expect(JSON.stringify(one)).toBe(JSON.stringify(other))
  })

  test('refuses a field and a choice that are not there', () => {
    expect(problemOf(givenWorksheet(), {}, { cellar: 'one' })).toContain('no field cellar')
    expect(problemOf(givenWorksheet(), {}, { top: 'nine' })).toContain('no choice nine')
  })

  test('says why a locked field stays', () => {
    expect(problemOf(withFields({ lock: 'It is bolted.' }), {}, { top: 'one' })).toBe(
      'It is bolted.',
    )
  })

  test('keeps an answer once it is given', () => {
    const sheet = withFields({ isFinal: true })
    expect(problemOf(sheet, {}, { top: 'one' })).toBe(null)
    expect(problemOf(sheet, { top: 'one' }, { top: 'two' })).toContain('the answer stays')
  })

  test('fills a field that comes after another one only then', () => {
    const sheet = givenWorksheet()
    const [top, middle, bottom] = sheet.fields
    const fields = [top, middle, { ...bottom, after: 'top' }] as Worksheet['fields']
    const inTurn = { ...sheet, fields }
    expect(problemOf(inTurn, {}, { bottom: 'one' })).toContain('first')
    expect(problemOf(inTurn, {}, { bottom: 'one', top: 'two' })).toBe(null)
  })

  test('puts no more of a thing into fields than there are of it', () => {
    const sheet = givenWorksheet({ supply: { one: 1 } })
    expect(problemOf(sheet, { top: 'one' }, { middle: 'one' })).toContain('There is one one')
    expect(problemOf(sheet, { top: 'one' }, { middle: 'one', top: null })).toBe(null)
  })
})

test('in a group where a choice can be once, no exchange ever fails or puts it there twice', () => {
  const sheet = withFields({ isOnce: true })
  const random = createRandom(FIRST_SEED)
  let filled: Filled = {}
  for (let step = 0; step < 500; step += 1) {
    const field = random.pick(['top', 'middle', 'bottom'])
    const value = random.pick(['one', 'two', 'three', null])
    const done = fillIn(sheet, filled, exchange(sheet.fields, filled, field, value))
    if ('problem' in done) throw new Error(done.problem)
    ;({ filled } = done)
    expect(filled[field] ?? null).toBe(value)
    expect(new Set(Object.values(filled)).size).toBe(Object.values(filled).length)
  }
})
