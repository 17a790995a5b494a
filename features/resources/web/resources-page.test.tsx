import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'

import { AppError } from '#platform/contract/errors.ts'
import { LazyOutboxSign } from '#platform/web/outbox/lazy-outbox-sign.tsx'
import { anEarlierPageLeft, goOffline, goOnline } from '#platform/web/outbox/testing.ts'
import { fakeServer, type FakeRequest } from '#platform/web/testing/fake-server.ts'
import { isPlaceholderCutOff } from '#platform/web/testing/placeholder.ts'
import { renderPage, signedInAs } from '#platform/web/testing/render-page.tsx'

import { Filters, resourcesContract, type MarkedResource } from '../contract.ts'
import { findResources } from '../core/find-resources.ts'
import { aResource } from '../core/testing.ts'
import { resourcesWeb } from '../web.tsx'
import { markKind, markLane } from './outbox.ts'
import { ResourcesPage } from './resources-page.tsx'
import { resourcesSearch } from './resources-search.ts'

const LAB = aResource({ id: 'packet-lab', title: 'Packet lab', topics: ['packets'] })
const BOOK = aResource({ id: 'dns-book', title: 'Book of names', kind: 'book', isVerified: false })
const SIM = aResource({ id: 'router-sim', title: 'Router simulator', tracks: ['ccna'] })

const TRACKS = [
  { id: 'network-plus', name: 'Network+' },
  { id: 'ccna', name: 'CCNA' },
]

beforeEach(async () => page.viewport(1280, 800))
afterEach(() => vi.restoreAllMocks())

/** A server with three resources that records marks and requests. */
function givenServer({ pageSize = 24 } = {}) {
  const asked: FakeRequest['query'][] = []
  const marked = { saved: new Set<string>(), done: new Set<string>() }
  const sent: unknown[] = []
  let hasNetwork = true
  fakeServer(resourcesContract, {
    listResources: ({ query }) => {
      asked.push(query)
      const { q, track = 'network-plus', ...filters } = Filters.parse(query)
      const all = [LAB, BOOK, SIM]
      const matches = q
        ? all.filter(({ title }) => title.toLowerCase().includes(q)).map(({ id }) => id)
        : undefined
      const { resources, counts } = findResources(
        all,
        { ...filters, track, matches },
        marked,
        TRACKS.map(({ id }) => id),
      )
      const offset = Number(query['offset'] ?? 0)
      const end = offset + pageSize
      return {
        track,
        tracks: TRACKS,
        total: resources.length,
        resources: resources.slice(offset, end).map((resource): MarkedResource => ({
          ...resource,
          isSaved: marked.saved.has(resource.id),
          isDone: marked.done.has(resource.id),
        })),
        nextOffset: end < resources.length ? end : null,
        counts,
      }
    },
    markResource: ({ params, body }) => {
      sent.push({ ...params, ...(body as { isOn: boolean }) })
      if (!hasNetwork) throw new AppError('unavailable', 'You seem to be offline.')
      const set = params['mark'] === 'saved' ? marked.saved : marked.done
      const id = params['resourceId'] ?? ''
      if ((body as { isOn: boolean }).isOn) set.add(id)
      else set.delete(id)
      return { isSaved: marked.saved.has(id), isDone: marked.done.has(id) }
    },
  })
  return {
    asked,
    marked,
    /** Every request for a mark, whether it got through or not. */
    sent,
    loseNetwork: () => {
      hasNetwork = false
      goOffline()
    },
    findNetwork: () => {
      hasNetwork = true
      goOnline()
    },
  }
}

/** The page, and the sign that all pages have. */
function open(at = '/dashboard/resources', uid?: string) {
  const trackIds = TRACKS.map(({ id }) => id)
  return renderPage(
    <>
      <ResourcesPage search={resourcesSearch(trackIds)} />
      <LazyOutboxSign />
    </>,
    {
      route: '/dashboard/resources',
      at,
      session: signedInAs(uid),
      outbox: resourcesWeb({ trackIds }).outbox,
    },
  )
}

test('shows the selected track, with links that open elsewhere and whether each was checked, and when', async () => {
  givenServer()
  const { screen } = await open()

  await expect.element(screen.getByRole('status')).toHaveTextContent('2 resources for Network+')
  const link = screen.getByRole('link', { name: /Packet lab/ })
  await expect.element(link).toHaveAttribute('href', LAB.url)
  await expect.element(link).toHaveAttribute('target', '_blank')
  await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer')
  await expect
    .element(screen.getByRole('article', { name: /Packet lab/ }))
    .toMatchTextContent(/Link checked against public lists, \w+ \d+, \d{4}/)
  await expect
    .element(screen.getByRole('article', { name: /Book of names/ }))
    .toMatchTextContent(/Link not checked yet, as of \w+ \d+, \d{4}/)
})

test('typed words narrow the list and appear in the address, without adding to the history', async () => {
  givenServer()
  const { screen, path } = await open()
  await screen.getByRole('searchbox', { name: 'Search free resources' }).fill('names')

  await expect.element(screen.getByRole('status')).toHaveTextContent('1 resource for Network+')
  expect(path()).toBe('/dashboard/resources?q=names')
})

test('an address with filters opens the list they describe', async () => {
  const { asked } = givenServer()
  const { screen } = await open('/dashboard/resources?q=router&track=all&kind=lab')

  await expect.element(screen.getByRole('heading', { name: /Router simulator/ })).toBeVisible()
  await expect.element(screen.getByRole('searchbox')).toHaveValue('router')
  await expect.element(screen.getByRole('combobox', { name: 'Track' })).toHaveValue('all')
  expect(asked[0]).toMatchObject({ q: 'router', track: 'all', kind: 'lab' })
})

test('an unknown filter in an old address is ignored', async () => {
  givenServer()
  const { screen } = await open('/dashboard/resources?kind=vhs-tape&level=expert')

  await expect.element(screen.getByRole('status')).toMatchTextContent(/^2 resources/)
})

test('choosing a kind narrows the list; clearing the filters keeps the track', async () => {
  givenServer()
  const { screen, path } = await open()
  await screen.getByRole('combobox', { name: 'Track' }).selectOptions('All tracks (3)')
  await screen.getByRole('combobox', { name: 'Kind' }).selectOptions('Books (1)')
  await expect.element(screen.getByRole('status')).toHaveTextContent('1 resource for all tracks')

  await screen.getByRole('button', { name: 'Clear filters' }).click()

  await expect.element(screen.getByRole('status')).toHaveTextContent('3 resources for all tracks')
  expect(path()).toBe('/dashboard/resources?track=all')
})

test('a topic on a card shows only that topic, until it is removed', async () => {
  givenServer()
  const { screen } = await open()
  await screen.getByRole('button', { name: 'Only the topic packets' }).click()
  await expect.element(screen.getByRole('status')).toMatchTextContent(/^1 resource /)

  await screen.getByRole('button', { name: /Topic packets/ }).click()
  await expect.element(screen.getByRole('status')).toMatchTextContent(/^2 resources/)
})

test('Save and Mark as done are stored and counted, each with its own button that shows its state', async () => {
  const { marked } = givenServer()
  const { screen } = await open()
  const save = screen.getByRole('button', { name: /^Saved?: Packet lab/ })
  const done = screen.getByRole('button', { name: /^(Mark as done|Done): Packet lab/ })
  await expect.element(save).toHaveTextContent('Save')
  await expect.element(done).toHaveTextContent('Mark as done')
  expect(done.element().querySelector('svg')).toBeNull()
  await save.click()
  await done.click()

  await expect.element(save).toHaveAccessibleName(/^Saved: /)
  await expect.element(save).toHaveTextContent('Saved')
  await expect.element(done).toHaveAccessibleName(/^Done: /)
  await expect.element(done).toHaveTextContent('Done')
  expect(done.element().querySelector('svg')).not.toBeNull()
  await expect.element(screen.getByRole('button', { name: 'Saved 1' })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Not done yet 1' })).toBeVisible()
  await expect.poll(() => [...marked.saved, ...marked.done]).toEqual(['packet-lab', 'packet-lab'])
})

test('an entry removed from the saved ones stays visible, so it can be saved again', async () => {
  const { marked } = givenServer()
  marked.saved.add('packet-lab')
  const { screen } = await open('/dashboard/resources?mark=saved')
  const save = screen.getByRole('button', { name: /^Saved?: Packet lab/ })
  await save.click()

  await expect.poll(() => marked.saved.size).toBe(0)
  await expect.element(save).toHaveAccessibleName(/^Save: /)
  await expect.element(save).toHaveFocus()
})

describe('a mark that is not sent yet', () => {
  const mark = { resourceId: LAB.id, mark: 'saved', isOn: true } as const

  test.each<[string, (server: ReturnType<typeof givenServer>) => ReturnType<typeof open>]>([
    [
      'set on this page',
      async ({ loseNetwork }) => {
        const opened = await open()
        const save = opened.screen.getByRole('button', { name: /^Saved?: Packet lab/ })
        await expect.element(save).toBeVisible()
        loseNetwork()
        await save.click()
        return opened
      },
    ],
    [
      'left by an earlier page',
      async ({ loseNetwork }) => {
        loseNetwork()
        const uid = await anEarlierPageLeft(markKind, markLane(mark), mark)
        return open('/dashboard/resources', uid)
      },
    ],
  ])('%s, is laid over the list, and sent when the network is back', async (_name, begin) => {
    const server = givenServer()
    const { screen } = await begin(server)
    const save = screen.getByRole('button', { name: /^Saved?: Packet lab/ })

    await expect.element(screen.getByText('1 mark waits to be sent.')).toBeVisible()
    await expect.element(save).toHaveAccessibleName(/^Saved: /)
    await expect.element(screen.getByRole('button', { name: 'Saved 1' })).toBeVisible()
    expect(server.marked.saved).toEqual(new Set())
    server.findNetwork()

    await expect.poll(() => [...server.marked.saved]).toEqual(['packet-lab'])
    await expect.element(screen.getByText('1 mark waits to be sent.')).not.toBeInTheDocument()
    await expect.element(save).toHaveAccessibleName(/^Saved: /)
    await expect.element(screen.getByRole('button', { name: 'Saved 1' })).toBeVisible()
  })

  test('pressed again while it is on its way, is one more request, with the last value', async () => {
    const { sent } = givenServer()
    const { screen } = await open()
    const save = screen.getByRole('button', { name: /^Saved?: Packet lab/ })
    await expect.element(save).toBeVisible()
    const answer = fetch
    const held = Promise.withResolvers<void>()
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
      await held.promise
      return answer(url, init)
    })
    for (const said of ['Saved', 'Save', 'Saved', 'Save']) {
      await save.click()
      await expect.element(save).toHaveAccessibleName(new RegExp(`^${said}: `))
    }
    held.resolve()

    await expect.poll(() => sent).toEqual([mark, { ...mark, isOn: false }])
    await expect.element(save).toHaveAccessibleName(/^Save: /)
  })

  test('is taken back where the server refuses it, with the reason', async () => {
    givenServer()
    fakeServer(resourcesContract, {
      markResource: () => {
        throw new AppError('not_found', 'This resource was not found.')
      },
    })
    const { screen } = await open()
    const save = screen.getByRole('button', { name: /^Saved?: Packet lab/ })
    await save.click()

    await expect
      .element(screen.getByRole('alert'))
      .toMatchTextContent('One mark could not be saved. This resource was not found.')
    await expect.element(save).toHaveAccessibleName(/^Save: /)
    await expect.element(screen.getByRole('button', { name: 'Saved 0' })).toBeVisible()
  })
})

test('a list that the server read before it had a mark shows the mark', async () => {
  const { marked } = givenServer()
  const { screen } = await open()
  const save = screen.getByRole('button', { name: /^Saved?: Packet lab/ })
  await expect.element(save).toBeVisible()
  const answer = fetch
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>()
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const response = await answer(url, init)
    if (init.method === 'GET') await isReleased
    return response
  })
  await screen.getByRole('combobox', { name: 'Kind' }).selectOptions('Labs (1)')
  await save.click()
  await expect.poll(() => [...marked.saved]).toEqual(['packet-lab'])
  release()

  await expect.element(screen.getByRole('status').first()).toMatchTextContent(/^1 resource for/)
  await expect.element(save).toHaveAccessibleName(/^Saved: /)
  await expect.element(screen.getByRole('button', { name: 'Saved 1' })).toBeVisible()
})

test('an empty list says where there is more, and leads there', async () => {
  givenServer()
  const { screen } = await open('/dashboard/resources?q=router')
  await screen.getByRole('button', { name: 'Look in all tracks (1)' }).click()

  await expect.element(screen.getByRole('heading', { name: /Router simulator/ })).toBeVisible()
})

test('with nothing saved the page says how to save', async () => {
  givenServer()
  const { screen } = await open('/dashboard/resources?mark=saved')

  await expect
    .element(screen.getByRole('heading', { name: 'Nothing saved here yet' }))
    .toBeVisible()
})

test('more is added below what is there', async () => {
  givenServer({ pageSize: 1 })
  const { screen } = await open()
  await screen.getByRole('button', { name: 'Show more' }).click()

  await expect.element(screen.getByRole('heading', { name: /Book of names/ })).toBeVisible()
  await expect.element(screen.getByRole('heading', { name: /Packet lab/ })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Show more' }).elements()).toHaveLength(0)
})

test('a list that failed to load can be requested again', async () => {
  fakeServer(resourcesContract, {
    listResources: () => {
      throw new AppError('unavailable', 'Nobody is in.')
    },
  })
  const { screen } = await open()
  await expect.element(screen.getByRole('alert')).toMatchTextContent(/Nobody is in/)
  givenServer()

  await screen.getByRole('button', { name: 'Try again' }).click()

  await expect.element(screen.getByRole('status')).toMatchTextContent(/^2 resources/)
})

test('on a phone the filters are in a dialog, which says how many resources it leaves', async () => {
  await page.viewport(390, 800)
  givenServer()
  const { screen } = await open('/dashboard/resources?kind=book&track=all')
  const opener = screen.getByRole('button', { name: 'Filters (1)' })
  await opener.click()
  const dialog = screen.getByRole('dialog', { name: 'Filters' })
  await expect.element(dialog.getByRole('combobox', { name: 'Kind' })).toHaveValue('book')

  await dialog.getByRole('button', { name: 'Show 1 resource' }).click()

  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(opener).toHaveFocus()
})

test('on a phone the hint in the search field is not cut off', async () => {
  // What a phone of 390 pixels leaves between the margins of the site.
  await page.viewport(358, 800)
  givenServer()
  const { screen } = await open()
  await expect.element(screen.getByRole('searchbox')).toBeVisible()

  expect(isPlaceholderCutOff(screen.getByRole('searchbox').element())).toBe(false)
})

test('on a phone of 320 px nothing is wider than the screen', async () => {
  await page.viewport(320, 640)
  givenServer()
  const { screen } = await open()
  await expect.element(screen.getByRole('heading', { name: /Packet lab/ })).toBeVisible()

  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
})
