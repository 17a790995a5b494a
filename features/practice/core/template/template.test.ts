import { describe, expect, test } from 'vitest'

import { compileTemplate, fill } from './template.ts'
import type { Value } from './values.ts'

const VALUES: Readonly<Record<string, Value>> = {
  lost: 2,
  name: 'shop',
  hops: ['10.0.0.1', '10.0.0.2'],
  lan: { net: '10.0.0.', gateway: '10.0.0.1' },
  ports: [443, 22, 80],
  rows: [{ id: 20 }, { id: 10 }],
}
const NAMES = new Set(Object.keys(VALUES))
const written = (text: string) => compileTemplate(text, NAMES)(VALUES)

test.for<[string, Value]>([
  ['{lost} of 4', '2 of 4'],
  ['{25 * lost}', 50],
  ['{4 - lost - 1}', 1],
  ['{(lost + 1) % 2}', 1],
  ["{lost == 2 ? 'two' : 'other'}", 'two'],
  ['{lost > 1 && name != "x" || false}', true],
  ['{hops}', ['10.0.0.1', '10.0.0.2']],
  ['{hops[1]}', '10.0.0.2'],
  ['gateway {lan.gateway}', 'gateway 10.0.0.1'],
  ['{lan.net}7', '10.0.0.7'],
  ['{pad(name, 6)}|{padStart(lost, 3)}|{padStart(lost, 2, "0")}', 'shop  |  2|02'],
  ['{sort(ports)}', [22, 80, 443]],
  ["{first(sort(rows, 'id')).id}", 10],
  ["{join(pluck(rows, 'id'), '+')}", '20+10'],
  ['{floor(sum(ports) / length(ports))}', 181],
  ['{max(ports) - min(ports)}', 421],
  ['{without(ports, 22)}', [443, 80]],
  ['{has(ports, 80)} {indexOf(ports, 80)}', 'true 2'],
  ['{concat([1], slice(ports, 1))}', [1, 22, 80]],
  ['{range(2, 4)} '.trim(), [2, 3, 4]],
  ["{dotted('00:3c:52:82:11:9a')} {hyphens('00:3c')}", '003c.5282.119a 00-3c'],
  ['{{"answer": {lost}}}', '{"answer": 2}'],
])('%s', ([text, value]) => {
  expect(written(text)).toEqual(value)
})

describe('what a writer is told', () => {
  test.for([
    ['{lots} of 4', 'there is no {lots}; there are {lost}, {name}'],
    ['{shout(name)}', 'there is no function shout; there are pad, padStart'],
    ['{name.constructor}', 'there is no constructor'],
    ['{lan.mask}', 'there is no mask'],
    ['{hops[2]}', 'the list has no item 2'],
    ['{name * 2}', '"shop" is not a number'],
    ['{lost', 'a brace without its other one'],
    ['{lost +}', 'cannot be read'],
    ['{name.length()}', 'there is no function'],
    ['the hops {hops}', 'is not text'],
    ['{lost / 0}%', 'is not a number'],
  ])('%s', ([text = '', message]) => {
    expect(() => written(text)).toThrow(message)
  })
})

test('nothing outside the values is reached', () => {
  for (const text of ['{globalThis}', '{process.env}', '{name.__proto__}', '{lan["toString"]}']) {
    expect(() => written(text)).toThrow(/there is no/)
  }
})

test('a wording of a kind gets its words, and says which it could have had', () => {
  expect(fill('{name} uses {port}.', { name: 'SSH', port: 22 })).toBe('SSH uses 22.')
  expect(() => fill('{nam} uses {port}.', { name: 'SSH', port: 22 })).toThrow(
    'there is no {nam}; there are {name}, {port}',
  )
})
