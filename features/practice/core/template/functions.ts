/** What an expression can call: text in columns, lists, whole numbers, notations of addresses. `content/README.md` lists them. */
import { asList, asNumber, asText, partOf, type Value } from './values.ts'

type Call = (...given: Value[]) => Value

const number = (value: Value | undefined) => asNumber(value ?? 'nothing')
const text = (value: Value | undefined) => asText(value ?? [])
const list = (value: Value | undefined) => asList(value ?? 'nothing')

/** By its key where one is given; the value itself otherwise. */
const keyed = (value: Value, key: Value | undefined) =>
  key === undefined ? value : partOf(value, asText(key))

function compare(one: Value, other: Value): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other
  const [left, right] = [asText(one), asText(other)]
  return left < right ? -1 : left > right ? 1 : 0
}

/** aabb.ccdd.eeff from aa:bb:cc:dd:ee:ff. */
function dotted(mac: string): string {
  const digits = mac.replaceAll(':', '')
  return [digits.slice(0, 4), digits.slice(4, 8), digits.slice(8)].join('.')
}

export const FUNCTIONS: Readonly<Record<string, Call>> = {
  pad: (value, width) => text(value).padEnd(number(width)),
  padStart: (value, width, fill) =>
    text(value).padStart(number(width), fill === undefined ? ' ' : text(fill)),
  fixed: (value, digits) => number(value).toFixed(number(digits)),
  floor: (value) => Math.floor(number(value)),
  round: (value) => Math.round(number(value)),
  length: (value) => (typeof value === 'string' ? value.length : list(value).length),
  range: (from, to) =>
    Array.from({ length: number(to) - number(from) + 1 }, (_, index) => number(from) + index),
  max: (values) => Math.max(...list(values).map(asNumber)),
  min: (values) => Math.min(...list(values).map(asNumber)),
  sum: (values) => list(values).reduce<number>((total, each) => total + asNumber(each), 0),
  first: (values) => list(values)[0] ?? list(undefined),
  last: (values) => list(values).at(-1) ?? list(undefined),
  slice: (values, from, to) =>
    list(values).slice(number(from), to === undefined ? undefined : number(to)),
  concat: (...lists) => lists.flatMap(list),
  reverse: (values) => list(values).toReversed(),
  sort: (values, key) =>
    list(values).toSorted((one, other) => compare(keyed(one, key), keyed(other, key))),
  has: (values, value) => list(values).includes(value as Value),
  indexOf: (values, value) => list(values).indexOf(value as Value),
  without: (values, value) => list(values).filter((each) => each !== value),
  join: (values, between) => list(values).map(asText).join(text(between)),
  pluck: (values, key) => list(values).map((each) => partOf(each, text(key))),
  dotted: (mac) => dotted(text(mac)),
  hyphens: (mac) => text(mac).replaceAll(':', '-'),
}
