import { describe, expect, test } from 'vitest'
import { z as full } from 'zod'
import { z } from 'zod/mini'

import { compileSchema } from './compile-schema.ts'

const Card = z.object({
  id: z.string().check(z.minLength(2)),
  dueAt: z.nullable(z.int()),
  note: z.optional(z.string()),
  tags: z.array(z.object({ name: z.enum(['a', 'b']) })),
})
const Shape = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('a'), b: z.int() }),
  z.object({ kind: z.literal('c'), d: z.array(z.object({ e: z.string() })) }),
])
const Given = z.union([z.strictObject({ a: z.int() }), z.strictObject({ b: z.array(z.int()) })])
const CARD = { id: 'ab', dueAt: null, tags: [{ name: 'a' }] }

describe('a compiled schema says the same as the one it was made from', () => {
  test.each<[string, z.core.$ZodType, unknown]>([
    ['a valid value', Card, CARD],
    ['a field that is not named', Card, { ...CARD, secret: 1, tags: [{ name: 'b', more: 2 }] }],
    ['an optional field', Card, { ...CARD, note: 'x' }],
    ['an optional field without a value', Card, { ...CARD, note: undefined }],
    ['a missing field', Card, { id: 'ab', dueAt: null }],
    ['wrong values deep inside', Card, { ...CARD, id: 'a', tags: [{ name: 'c' }, null] }],
    ['something else', Card, [1]],
    ['a value that nothing changes', z.readonly(Card), { ...CARD, secret: 1 }],
    ['a wrong value that nothing changes', z.object({ of: z.readonly(Card) }), { of: { id: 'a' } }],
    ['a text that nothing changes', z.readonly(z.string()), 'text'],
    ['an extra field where none may be', z.strictObject({ a: z.int() }), { a: 1, b: 2 }],
    ['extra fields where any may be', z.looseObject({ a: z.int() }), { a: 1, b: 2 }],
    ['a list that is too short', z.array(z.int()).check(z.minLength(1)), []],
    ['a list in a list', z.array(z.array(z.int())), [[1], ['x']]],
    ['a default', z.object({ a: z._default(z.int(), 5) }), {}],
    ['one of several shapes', Shape, { kind: 'a', b: 1, c: 2 }],
    ['another of them', Shape, { kind: 'c', d: [{ e: 'x', f: 1 }] }],
    ['a wrong value in one of them', Shape, { kind: 'c', d: [{ e: 1 }] }],
    ['a shape that is none of them', Shape, { kind: 'b', b: 1 }],
    ['a shape that is told by its fields', Given, { b: [1] }],
    ['fields of two shapes', Given, { a: 1, b: [1] }],
    [
      'exactly one of several',
      z.xor([z.object({ a: z.int() }), z.object({ b: z.int() })]),
      { a: 1, b: 2 },
    ],
    [
      'a rule over several fields',
      z.object({ a: z.int(), b: z.int() }).check(z.refine(({ a, b }) => a < b, 'order')),
      { a: 2, b: 1 },
    ],
  ])('%s', (_, schema, value) => {
    const [plain, compiled] = [schema, compileSchema(schema)].map((each) =>
      full.safeParse(each, value),
    )

    expect(compiled?.data).toEqual(plain?.data)
    expect(compiled?.error?.issues).toEqual(plain?.error?.issues)
  })
})

describe('a value that nothing changes is parsed once', () => {
  type Counted = z.ZodMiniType<{ id: string }>
  test.each<[string, (counted: Counted) => z.core.$ZodType, (value: object) => unknown]>([
    ['in a list', (counted) => z.array(counted), (value) => [value]],
    ['in an object', (of) => z.object({ of }), (of) => ({ of })],
    ['where there may be none', (counted) => z.nullable(counted), (value) => value],
    [
      'in one of several shapes',
      (of) =>
        z.discriminatedUnion('kind', [
          z.object({ kind: z.literal('a'), of }),
          z.object({ kind: z.literal('b') }),
        ]),
      (of) => ({ kind: 'a', of }),
    ],
    [
      'in a shape that is told by its fields',
      (of) => z.union([z.object({ of }), z.object({ other: z.int() })]),
      (of) => ({ of }),
    ],
  ])('%s', (_, within, put) => {
    let parses = 0
    const counted = z.readonly(
      z.object({
        id: z.string().check(
          z.refine(() => {
            parses += 1
            return true
          }),
        ),
      }),
    )
    const compiled = compileSchema(within(counted))
    const one = { id: 'one', secret: 1 }

    expect([one, one, { id: 'two' }].map((value) => full.parse(compiled, put(value)))).toEqual([
      put({ id: 'one' }),
      put({ id: 'one' }),
      put({ id: 'two' }),
    ])
    expect(parses).toBe(2)
  })
})
