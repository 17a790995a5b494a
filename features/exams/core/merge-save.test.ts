import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { UNTOUCHED_ITEM } from './item-state.ts'
import { mergeSave, type ItemSave, type StoredItem } from './merge-save.ts'

const save = (option: string | null, traits: Partial<Omit<ItemSave, 'state'>> = {}): ItemSave => ({
  state: {
    ...UNTOUCHED_ITEM,
    answer: option === null ? null : { kind: 'question', response: { choice: [option] } },
  },
  savedAt: 10,
  entry: 1,
  newestEntry: 1,
  ...traits,
})

const after = (...saves: readonly ItemSave[]): StoredItem | null =>
  saves.reduce<StoredItem | null>(mergeSave, null)

const held = (...saves: readonly ItemSave[]): unknown => after(...saves)?.state.answer

const chosen = (option: string) => save(option).state.answer

describe('of several saves of an item', () => {
  test('the newest answer holds, in whatever order they arrive, and however often', () => {
    const saves = fc.uniqueArray(
      fc.record({ savedAt: fc.nat(1000), option: fc.constantFrom('a', 'b', 'c') }),
      { selector: ({ savedAt }) => savedAt, minLength: 1, maxLength: 6 },
    )
    const inOrders = saves.chain((list) =>
      fc.record({
        list: fc.constant(list),
        arriving: fc.shuffledSubarray([...list, ...list], { minLength: list.length * 2 }),
      }),
    )
    fc.assert(
      fc.property(inOrders, ({ list, arriving }) => {
        const newest = list.toSorted((one, other) => one.savedAt - other.savedAt).at(-1)
        expect(held(...arriving.map(({ option, savedAt }) => save(option, { savedAt })))).toEqual(
          chosen(newest?.option ?? ''),
        )
      }),
      { numRuns: 2000 },
    )
  })

  test('a page takes its own answer back', () => {
    expect(held(save('a'), save(null, { savedAt: 11 }))).toBeNull()
  })

  test('what was saved again without a change stays as old as it is', () => {
    const again = save('a', { savedAt: 60, entry: 2, newestEntry: 2 })

    expect(after(save('a'), again)?.origin?.answeredAt).toBe(10)
    // Of the first page, and arriving after the second was opened.
    expect(held(save('a'), again, save('b', { savedAt: 45, newestEntry: 2 }))).toEqual(chosen('b'))
  })

  test('the same answer of a page that did not know of it is an answer of its own', () => {
    const late = save('a', { newestEntry: 2 })
    const own = save('a', { savedAt: 60, entry: 2, newestEntry: 2 })

    expect(held(late, own, save('b', { savedAt: 45, newestEntry: 2 }))).toEqual(chosen('a'))
  })

  test('a page may take back its own answer that replaced one it did not know of', () => {
    const phone = { entry: 2, newestEntry: 2 }
    const saves = [
      save('a', { newestEntry: 2 }),
      save('b', { savedAt: 60, ...phone }),
      save(null, { savedAt: 70, ...phone }),
    ]

    expect(held(...saves)).toBeNull()
  })

  test('the longest time with the item holds', () => {
    const long = save('a', { savedAt: 5 })
    const state = { ...long.state, milliseconds: 9000 }

    expect(after(save('b'), { ...long, state })?.state.milliseconds).toBe(9000)
  })
})
