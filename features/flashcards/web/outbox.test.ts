import { beforeEach, describe, expect, test, vi } from 'vitest'

import { AppError } from '#platform/contract/errors.ts'

import type { CardSchedule } from '../contract.ts'
import { aSchedule } from '../core/testing.ts'
import { createOutbox, type OutboxEntry } from './outbox.ts'

const KEY = 'outbox of a test'
const offline = new AppError('unavailable', 'You seem to be offline.')

beforeEach(() => localStorage.removeItem(KEY))

function review(id: string): OutboxEntry {
  return {
    kind: 'review',
    id,
    cardId: 'a',
    grade: 'good',
    reviewedAt: '2026-03-02T09:00:00.000Z',
    milliseconds: 4000,
  }
}

/** An outbox whose server responds as `answer` decides; retries follow without a pause. */
function given(answer: (entry: OutboxEntry, attempt: number) => CardSchedule = () => aSchedule()) {
  const tried: string[] = []
  const outbox = createOutbox({
    storageKey: KEY,
    pauseMs: () => 0,
    send: async (entry) => {
      tried.push(entry.id)
      return answer(entry, tried.length)
    },
  })
  const isEmpty = () => vi.waitFor(() => expect(outbox.state().waiting).toEqual([]))
  return { outbox, tried, isEmpty }
}

describe('an outbox', () => {
  test('sends entries in order, and reports their results', async () => {
    const { outbox, tried, isEmpty } = given()
    const sent: string[] = []
    outbox.onSent(({ id }, { phase }) => sent.push(`${id} ${phase}`))
    outbox.open()

    outbox.add(review('1'))
    outbox.add(review('2'))
    outbox.add({ kind: 'undo', id: '3', cardId: 'a', reviewId: '2' })
    await isEmpty()

    expect(tried).toEqual(['1', '2', '3'])
    expect(sent).toEqual(['1 new', '2 new', '3 new'])
    expect(localStorage.getItem(KEY)).toBeNull()
  })

  test('retries with the same id after network trouble, and keeps the order', async () => {
    const { outbox, tried, isEmpty } = given((_, attempt) => {
      if (attempt <= 2) throw offline
      return aSchedule()
    })
    const troubles: (Error | null)[] = []
    outbox.subscribe(() => troubles.push(outbox.state().trouble))
    outbox.open()

    outbox.add(review('1'))
    outbox.add(review('2'))
    await isEmpty()

    expect(tried).toEqual(['1', '1', '1', '2'])
    expect(troubles).toContain(offline)
    expect(outbox.state().trouble).toBeNull()
  })

  test('keeps unsent entries for the next visit', async () => {
    const first = given(() => {
      throw offline
    })
    const close = first.outbox.open()
    first.outbox.add(review('1'))
    await vi.waitFor(() => expect(first.outbox.state().trouble).toBe(offline))
    close()

    const second = given()
    expect(second.outbox.state().waiting).toEqual([review('1')])
    second.outbox.open()
    await second.isEmpty()

    expect(second.tried).toEqual(['1'])
  })

  test('drops an entry that the server refuses for good, says why, and continues', async () => {
    const { outbox, isEmpty, tried } = given(({ id }) => {
      if (id === '1') throw new AppError('not_found', 'This card was not found.')
      return aSchedule()
    })
    outbox.open()

    outbox.add(review('1'))
    outbox.add(review('2'))
    await isEmpty()

    expect(tried).toEqual(['1', '2'])
    expect(outbox.state().refusal?.message).toBe('This card was not found.')
    outbox.forgetRefusal()
    expect(outbox.state().refusal).toBeNull()
  })

  test('sends nothing while no page holds it open', async () => {
    const { outbox, tried, isEmpty } = given()
    const [closeFirst, closeSecond] = [outbox.open(), outbox.open()]
    closeFirst()
    closeSecond()

    outbox.add(review('1'))
    expect(tried).toEqual([])

    outbox.open()
    await isEmpty()
    expect(tried).toEqual(['1'])
  })

  test('starts empty if the stored value is invalid', () => {
    localStorage.setItem(KEY, '[{"kind":"postcard"}]')
    expect(given().outbox.state().waiting).toEqual([])

    localStorage.setItem(KEY, 'no json')
    expect(given().outbox.state().waiting).toEqual([])
  })
})
