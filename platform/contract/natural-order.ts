/** Things that have an order by themselves: layers, sizes, prefixes, ports. */

const NUMBER = /\d+(?:[.,]\d+)*/g

/**
 * What is chosen from, in its natural order, where it has one: the text of each is the others' with another number. A
 * shuffled list of layers is read twice, and its order says no more about what is right.
 *
 * @returns the same order where it has none.
 */
export function inNaturalOrder<T>(items: readonly T[], textOf: (item: T) => string): readonly T[] {
  const texts = items.map(textOf)
  const numbers = texts.map((text) => text.match(NUMBER) ?? [])
  const values = numbers.map(([first = '']) => Number(first.replaceAll(',', '')))
  const isSeries =
    numbers.every(({ length }) => length === 1) &&
    new Set(texts.map((text) => text.replace(NUMBER, '#'))).size === 1 &&
    values.every(Number.isFinite) &&
    new Set(values).size === values.length
  if (!isSeries) return items
  return items
    .map((item, at) => ({ item, value: values[at] ?? 0 }))
    .toSorted((one, other) => one.value - other.value)
    .map(({ item }) => item)
}
