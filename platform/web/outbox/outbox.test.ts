import { afterEach, describe, expect, test, vi } from 'vitest'
import { z } from 'zod/mini'

import { AppError } from '#platform/contract/errors.ts'

import { createEntryStore, type Entry } from './entry-store.ts'
import { defineOutboxKind } from './kind.ts'
import { growingPause } from './sender.ts'
import { aDoor, aTab, thingKind, thingsServer } from './testing.ts'
import { isFlagged } from './waiting-flag.ts'

const NEVER = () => 2_000_000
const offline = () => {
  throw new TypeError('Failed to fetch')
}

afterEach(() => vi.restoreAllMocks())

/** Lets what is under way come to its end: the database responds to nothing before it responds to this. */
async function settle(tab: ReturnType<typeof aTab>): Promise<void> {
  await tab.outbox.loaded
  for (let turn = 0; turn < 20; turn++) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await createEntryStore(tab.database).read(tab.account)
  }
}

async function isEmpty(tab: ReturnType<typeof aTab>): Promise<void> {
  await expect.poll(tab.outbox.state).toMatchObject({ waiting: [], refused: [] })
  const store = createEntryStore(tab.database)
  await expect.poll(() => store.read(tab.account)).toEqual([])
}

const isStuck = (tab: ReturnType<typeof aTab>) =>
  expect.poll(() => tab.outbox.state().waiting[0]?.trouble).toBeTruthy()

/** As a tab has left it that is closed by now. */
async function leave(tab: ReturnType<typeof aTab>, ...entries: readonly Partial<Entry>[]) {
  for (const [index, traits] of entries.entries()) {
    // oxlint-disable-next-line no-await-in-loop -- in their order
    await createEntryStore(tab.database).add({
      id: crypto.randomUUID(),
      account: tab.account,
      lane: 'a',
      kind: 'thing',
      version: 1,
      body: { thing: 'a', text: `left ${index + 1}` },
      madeAt: 0,
      isInFlight: false,
      refusal: null,
      ...traits,
    })
  }
}

describe('entries of one lane', () => {
  test('are sent in the order added, one after the other, and their answers are reported', async () => {
    const server = thingsServer()
    const tab = aTab()
    const answers: string[] = []
    tab.outbox.onSent(thingKind, ({ lane }, { text }) => answers.push(`${lane} ${text}`))
    tab.open()

    for (const text of ['1', '2', '3']) tab.save('a', text)
    expect(tab.waiting()).toEqual(['1', '2', '3'])
    await isEmpty(tab)

    expect(server.tried()).toEqual(['1', '2', '3'])
    expect(answers).toEqual(['a 1', 'a 2', 'a 3'])
  })

  test('keep their order when the first fails', async () => {
    const server = thingsServer((_, attempt) => {
      if (attempt <= 2) throw new AppError('internal', 'Something went wrong on our side.')
    })
    const tab = aTab()
    tab.open()

    tab.save('a', '1')
    tab.save('a', '2')
    await isEmpty(tab)

    expect(server.tried()).toEqual(['1', '1', '1', '2'])
  })
})

test('a page that fails on an answer does not keep the entry from being done', async () => {
  const server = thingsServer()
  const tab = aTab()
  const reported = vi.fn<(error: unknown) => void>()
  vi.stubGlobal('reportError', reported)
  tab.outbox.onSent(thingKind, () => {
    throw new Error('a bug of the page')
  })
  tab.open()

  tab.save('a', '1')
  await isEmpty(tab)

  expect(server.tried()).toEqual(['1'])
  expect(reported).toHaveBeenCalledOnce()
})

test('a lane that is stuck does not stop another', async () => {
  const server = thingsServer(({ thing }) => {
    if (thing === 'stuck') throw new AppError('internal', 'Something went wrong on our side.')
  })
  const tab = aTab({ pauseMs: NEVER })
  tab.open()

  tab.save('stuck', '1')
  tab.save('free', '2')

  const message = 'Something went wrong on our side.'
  await expect
    .poll(() => tab.outbox.state().waiting)
    .toMatchObject([{ lane: 'stuck', trouble: { message } }])
  expect(server.counted()).toEqual(['2'])
})

describe('without a network', () => {
  test('all lanes wait, say why, and are sent when it is back', async () => {
    let isDown = true
    const server = thingsServer(() => isDown && offline())
    const tab = aTab({ pauseMs: NEVER })
    tab.open()

    for (const thing of ['a', 'b', 'c', 'd', 'e']) tab.save(thing, thing)
    await expect
      .poll(() => tab.outbox.state().waiting.map(({ trouble }) => trouble?.message))
      .toEqual(Array(5).fill(expect.stringContaining('could not reach')))
    await settle(tab)
    const triedBefore = server.tried().length
    tab.save('f', 'f')
    await settle(tab)
    expect(server.tried()).toHaveLength(triedBefore)

    isDown = false
    dispatchEvent(new Event('online'))
    await isEmpty(tab)
    expect(server.counted().toSorted()).toEqual(['a', 'b', 'c', 'd', 'e', 'f'])
  })

  test('it is tried again when the page becomes visible', async () => {
    let isDown = true
    const server = thingsServer(() => isDown && offline())
    const tab = aTab({ pauseMs: NEVER })
    tab.open()
    tab.save('a', '1')
    await isStuck(tab)

    isDown = false
    document.dispatchEvent(new Event('visibilitychange'))

    await expect.poll(server.counted).toEqual(['1'])
  })

  test('the pauses grow up to half a minute', () => {
    expect([1, 2, 3, 4, 5, 6, 50].map(growingPause)).toEqual([
      1000, 2000, 4000, 8000, 16_000, 30_000, 30_000,
    ])
  })
})

describe('a page that is left', () => {
  test('leaves its entries to the next one, in order and with their ids', async () => {
    thingsServer(offline)
    const first = aTab({ pauseMs: NEVER })
    const close = first.open()
    const ids = [first.save('a', '1'), first.save('a', '2')]
    await isStuck(first)
    await settle(first)
    close()

    const sentIds: string[] = []
    const server = thingsServer(({ id }) => void sentIds.push(id))
    const next = aTab({ ...first, pauseMs: () => 0 })
    await next.outbox.loaded
    expect(next.waiting()).toEqual(['1', '2'])
    next.open()
    await isEmpty(next)

    expect(server.tried()).toEqual(['1', '2'])
    expect(sentIds).toEqual(ids)
  })

  test('with an entry in flight, which is sent again', async () => {
    const server = thingsServer()
    const tab = aTab()
    await leave(tab, { isInFlight: true })
    const next = aTab(tab)
    next.open()
    await isEmpty(next)

    expect(server.tried()).toEqual(['left 1'])
  })

  test('still sends what it adds on leaving, and tries nothing again', async () => {
    let isDown = false
    const server = thingsServer(() => isDown && offline())
    const tab = aTab()
    const [closeOne, closeOther] = [tab.open(), tab.open()]
    closeOne()
    closeOther()
    tab.save('a', '1')
    await isEmpty(tab)

    isDown = true
    tab.save('a', '2')
    await isStuck(tab)
    tab.save('a', '3')
    dispatchEvent(new Event('online'))
    await settle(tab)

    expect(server.tried()).toEqual(['1', '2'])
    expect(tab.waiting()).toEqual(['2', '3'])
  })

  test('before it was ever opened sends nothing', async () => {
    const server = thingsServer()
    const tab = aTab()

    tab.save('a', '1')
    await settle(tab)

    expect(server.tried()).toEqual([])
  })

  test('has sent by then what it added last, without waiting for the browser', async () => {
    const server = thingsServer()
    const tab = aTab()
    tab.open()
    vi.spyOn(navigator.locks, 'request').mockReturnValue(new Promise(() => {}))

    tab.save('a', '1')

    await expect.poll(server.counted).toEqual(['1'])
  })
})

describe('two tabs', () => {
  test('show the same, and send each entry once, in order', async () => {
    let inFlight = 0
    let most = 0
    const server = thingsServer()
    const answerNow = fetch
    // All wait behind the first one, in the tabs where they were added.
    const held = Promise.withResolvers<void>()
    vi.stubGlobal('fetch', async (input: string, init: RequestInit) => {
      most = Math.max(most, ++inFlight)
      await held.promise
      await new Promise((resolve) => setTimeout(resolve))
      return answerNow(input, init).finally(() => inFlight--)
    })
    const one = aTab()
    const two = aTab(one)
    const answers: string[] = []
    for (const { outbox, open } of [one, two]) {
      outbox.onSent(thingKind, (_, { text }) => answers.push(text))
      open()
    }

    const texts = ['0', '1', '2', '3', '4']
    for (const [index, text] of texts.entries()) {
      const tab = index % 2 === 0 ? one : two
      tab.save('a', text)
      const shown = texts.slice(0, index + 1)
      // oxlint-disable-next-line no-await-in-loop -- a learner is in one tab at a time
      await expect.poll(() => [one.waiting(), two.waiting()]).toEqual([shown, shown])
    }
    held.resolve()
    await isEmpty(one)
    await isEmpty(two)

    expect(server.tried()).toEqual(texts)
    expect(most).toBe(1)
    // Each tab hears of each answer, whichever has sent it.
    await expect.poll(() => answers.toSorted()).toEqual([...texts, ...texts].toSorted())
  })
})

test('an entry whose answer was lost on the way is sent again with its id, and counts once', async () => {
  const server = thingsServer()
  const answerNow = fetch
  let losses = 1
  vi.stubGlobal('fetch', async (input: string, init: RequestInit) => {
    const response = await answerNow(input, init)
    return losses-- > 0 ? offline() : response
  })
  const tab = aTab()
  tab.open()

  tab.save('a', '1')
  await isEmpty(tab)

  expect(server.tried()).toEqual(['1', '1'])
  expect(server.counted()).toEqual(['1'])
})

describe('a refusal', () => {
  const refuseFirst = ({ text }: { text: string }) => {
    if (text === '1') throw new AppError('not_found', 'This thing was not found.')
  }

  test('by the use case is final: it is reported until it is discarded, and the lane goes on', async () => {
    const server = thingsServer(refuseFirst)
    const tab = aTab()
    const other = aTab(tab)
    tab.open()

    const id = tab.save('a', '1')
    tab.save('a', '2')
    await expect.poll(tab.waiting).toEqual([])
    await expect.poll(() => tab.outbox.state().refused).toHaveLength(1)

    expect(server.tried()).toEqual(['1', '2'])
    const refused = [{ id, refusal: { code: 'not_found', message: 'This thing was not found.' } }]
    expect(tab.outbox.state().refused).toMatchObject(refused)
    await expect.poll(() => other.outbox.state().refused).toMatchObject(refused)
    await tab.outbox.discard(id)
    await isEmpty(tab)
    await isEmpty(other)
  })

  test('is not reported where the kind says so', async () => {
    const server = thingsServer(refuseFirst)
    const tab = aTab()
    tab.open()

    const silentKind = { ...thingKind, isSilent: true as const }
    tab.outbox.add(silentKind, { lane: 'a', body: { thing: 'a', text: '1' } })
    await isEmpty(tab)

    expect(server.tried()).toEqual(['1'])
  })

  test.each([
    ['a sign-in that ended', 401, 'signed_out', false],
    ['too many requests', 429, 'too_many_requests', false],
    ['a bug of the server', 500, 'internal', false],
    ['a server that is stopping', 503, 'unavailable', false],
    ['an address that the server does not know', 404, 'not_found', true],
    ['a shape that the server does not accept', 400, 'invalid_request', true],
    ['a code of a later release', 410, 'gone', true],
  ])('for %s is not final: the entry stays', async (_name, status, code, isReloadNeeded) => {
    vi.stubGlobal('fetch', async () =>
      Response.json({ code, message: 'No.', requestId: 'r' }, { status }),
    )
    const tab = aTab({ pauseMs: NEVER })
    tab.open()
    tab.save('a', '1')

    await isStuck(tab)
    expect(tab.outbox.state()).toMatchObject({
      waiting: [{ needsReload: isReloadNeeded }],
      refused: [],
    })

    const server = thingsServer()
    tab.outbox.retry()
    await isEmpty(tab)
    expect(server.counted()).toEqual(['1'])
  })
})

test('an answer that this page does not understand keeps the entry, and asks to reload', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ words: 'of a later release' }))
  const tab = aTab({ pauseMs: NEVER })
  tab.open()
  tab.save('a', '1')

  await expect.poll(() => tab.outbox.state().waiting[0]?.needsReload).toBe(true)
})

describe('an entry of another release', () => {
  test('that is newer stays, and asks to reload; other lanes go on', async () => {
    const server = thingsServer()
    const tab = aTab({ pauseMs: NEVER })
    await leave(
      tab,
      { lane: 'newer', version: 2 },
      { lane: 'unknown', kind: 'essay' },
      { lane: 'known', body: { thing: 'a', text: 'known' } },
    )
    const next = aTab(tab)
    next.open()

    await expect
      .poll(() => next.outbox.state().waiting)
      .toMatchObject([
        { lane: 'newer', needsReload: true },
        { lane: 'unknown', needsReload: true },
      ])
    expect(server.tried()).toEqual(['known'])
  })

  test('that is older is brought up to date by its version, and sent', async () => {
    const server = thingsServer()
    const kindNow = defineOutboxKind({
      ...thingKind,
      version: 2,
      read: (body, version) =>
        version === 1
          ? { thing: 'a', text: z.parse(z.object({ words: z.string() }), body).words }
          : thingKind.read(body, version),
    })
    const tab = aTab()
    await leave(tab, { body: { words: 'as it was called' } })
    const next = aTab({ ...tab, doors: [aDoor([kindNow])] })
    next.open()
    await isEmpty(next)

    expect(server.counted()).toEqual(['as it was called'])
  })
})

describe('an entry that replaces', () => {
  test('drops what waits in its lane, and nothing else', async () => {
    const server = thingsServer()
    const tab = aTab()
    tab.save('a', 'a1', true)
    tab.save('b', 'b1', true)
    tab.save('a', 'a2', true)
    expect(tab.waiting()).toEqual(['b1', 'a2'])
    const next = aTab(tab)
    await settle(next)
    next.save('a', 'a3', true)
    expect(next.waiting()).toEqual(['b1', 'a3'])

    next.open()
    await isEmpty(next)

    expect(server.tried().toSorted()).toEqual(['a3', 'b1'])
  })

  test('does not drop the one in flight, and is sent after it', async () => {
    const held = Promise.withResolvers<void>()
    const server = thingsServer()
    const answerNow = fetch
    const fetching = vi.fn<(input: string, init: RequestInit) => Promise<Response>>(
      async (input: string, init: RequestInit) => {
        await held.promise
        return answerNow(input, init)
      },
    )
    vi.stubGlobal('fetch', fetching)
    const tab = aTab()
    const other = aTab(tab)
    tab.open()
    tab.save('a', '1', true)
    await expect.poll(() => fetching).toHaveBeenCalled()

    other.save('a', '2', true)
    await settle(other)
    tab.save('a', '3', true)
    expect(tab.waiting()).toEqual(['1', '3'])
    held.resolve()
    await isEmpty(tab)

    expect(server.tried()).toEqual(['1', '3'])
  })
})

test('entries of another account stay until it signs in again', async () => {
  const server = thingsServer()
  const ada = aTab()
  ada.save('a', 'of Ada')
  await settle(ada)

  const bo = aTab({ database: ada.database })
  bo.open()
  bo.save('a', 'of Bo')
  await isEmpty(bo)
  expect(server.tried()).toEqual(['of Bo'])

  const adaAgain = aTab(ada)
  adaAgain.open()
  await isEmpty(adaAgain)
  expect(server.tried()).toEqual(['of Bo', 'of Ada'])
})

describe('where the browser does not store', () => {
  const full = () => {
    throw new DOMException('The disk is full.', 'QuotaExceededError')
  }

  test.each([
    ['it has no database', () => vi.spyOn(indexedDB, 'open').mockImplementation(full)],
    ['the disk is full', () => vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(full)],
  ])(
    'because %s, entries last as long as the page, and are sent in order',
    async (_name, block) => {
      block()
      let isDown = true
      const server = thingsServer(() => isDown && offline())
      const tab = aTab({ pauseMs: NEVER })
      tab.open()
      tab.save('a', '1')
      tab.save('a', '2')
      await expect
        .poll(() => tab.outbox.state().waiting)
        .toMatchObject([{ isStored: false, trouble: { name: 'AppError' } }, { isStored: false }])

      isDown = false
      tab.outbox.retry()

      await expect.poll(tab.waiting).toEqual([])
      expect(server.counted()).toEqual(['1', '2'])
    },
  )

  test('because its database does not let go of what was sent, this page does not send it again', async () => {
    const server = thingsServer()
    const tab = aTab()
    tab.open()
    await tab.outbox.loaded
    vi.spyOn(IDBObjectStore.prototype, 'delete').mockImplementation(full)

    tab.save('a', '1')
    tab.save('a', '2')
    await expect.poll(tab.waiting).toEqual([])
    await settle(tab)

    expect(server.tried()).toEqual(['1', '2'])
  })
})

describe('what a former release has left', () => {
  /** Two entries that it stored elsewhere. */
  function aFormerRelease() {
    let isThere = true
    const entries = ['1', '2'].map((text) => ({
      id: crypto.randomUUID(),
      lane: 'a',
      kind: 'thing',
      version: 1,
      body: { thing: 'a', text },
      madeAt: 0,
    }))
    const forget = vi.fn<() => void>(() => {
      isThere = false
    })
    const former = {
      isThere: () => isThere,
      load: async () => () => ({ entries: isThere ? entries : [], forget }),
    }
    return { door: { ...aDoor(), former }, entries, forget }
  }

  test('is carried over once, in order and with its ids, by whichever tab is first', async () => {
    const server = thingsServer()
    const { door, entries, forget } = aFormerRelease()
    const one = aTab({ doors: [door] })
    const two = aTab({ ...one, doors: [door] })
    await Promise.all([one.outbox.loaded, two.outbox.loaded])
    expect(forget).toHaveBeenCalledTimes(1)
    await expect
      .poll(() => one.outbox.state().waiting.map(({ id }) => id))
      .toEqual(entries.map(({ id }) => id))

    one.open()
    two.open()
    await isEmpty(one)

    expect(server.tried()).toEqual(['1', '2'])
  })

  test('stays where it is until it is stored here, or sent', async () => {
    vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('No.', 'SecurityError')
    })
    const server = thingsServer()
    const { door, forget } = aFormerRelease()
    const tab = aTab({ doors: [door] })
    await tab.outbox.loaded
    expect(forget).not.toHaveBeenCalled()

    tab.open()
    await expect.poll(() => forget).toHaveBeenCalledTimes(1)
    expect(server.counted()).toEqual(['1', '2'])
  })
})

test('that something waits can be seen without opening the database', async () => {
  thingsServer()
  const tab = aTab()
  tab.save('a', '1')
  expect(isFlagged(tab.account)).toBe(true)

  tab.open()
  await isEmpty(tab)

  expect(isFlagged(tab.account)).toBe(false)
})
