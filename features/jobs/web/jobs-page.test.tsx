import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { AppError } from '#platform/contract/errors.ts'
import { LazyOutboxSign } from '#platform/web/outbox/lazy-outbox-sign.tsx'
import { anEarlierPageLeft, goOffline, goOnline } from '#platform/web/outbox/testing.ts'
import { fakeServer, type Answers } from '#platform/web/testing/fake-server.ts'
import { withLargeText } from '#platform/web/testing/large-text.ts'
import { isPlaceholderCutOff } from '#platform/web/testing/placeholder.ts'
import { renderPage, signedInAs } from '#platform/web/testing/render-page.tsx'

import { jobsContract, type SavedSearch } from '../contract.ts'
import { jobsWeb } from '../web.tsx'
import { JobsPage } from './jobs-page.tsx'
import { markKind, markLane } from './outbox.ts'
import { cardOf, feedOf, LISTING_ID, pageOf } from './testing.ts'

const GOOD_FEEDS = { isIncomplete: false, feeds: [feedOf()] }

beforeEach(async () => page.viewport(1280, 800))
afterEach(() => vi.restoreAllMocks())

/** The board, and the sign that all pages have. */
function openBoard(
  answers: Answers<typeof jobsContract> = {},
  at = '/dashboard/jobs',
  uid?: string,
) {
  const useTrack = () => ({ id: 'security-plus', name: 'Security+' })
  fakeServer(jobsContract, {
    getFeedStatus: () => GOOD_FEEDS,
    searchListings: () => pageOf([cardOf()]),
    listSearches: () => ({ searches: [] }),
    ...answers,
  })
  return renderPage(
    <>
      <JobsPage useTrack={useTrack} />
      <LazyOutboxSign />
    </>,
    {
      route: '/dashboard/jobs',
      at,
      session: signedInAs(uid),
      outbox: jobsWeb({ useTrack }).outbox,
    },
  )
}

/** Letter by letter in one task: on a busy machine the keyboard helper may pause between two. */
function typeWithoutRest(field: Element, words: string): void {
  for (let length = 1; length <= words.length; length++) {
    // The native setter: with React's own, on the element, React would not notice the change.
    Reflect.set(HTMLInputElement.prototype, 'value', words.slice(0, length), field)
    field.dispatchEvent(new InputEvent('input', { bubbles: true }))
  }
}

test('on a laptop with text at 200 % the filters are behind their button, and the search field has room', async () => {
  document.documentElement.style.fontSize = '200%'
  onTestFinished(() => void (document.documentElement.style.fontSize = ''))
  const { screen } = await openBoard()

  await expect.element(screen.getByRole('button', { name: 'Filters' })).toBeVisible()
  const field = screen.getByRole('searchbox').element() as HTMLInputElement
  expect(isPlaceholderCutOff(field)).toBe(false)
})

describe('the list', () => {
  test('a listing shows what it asks for and prefers, its source and its age, and links to its page', async () => {
    const { screen } = await openBoard({
      searchListings: () =>
        pageOf([
          cardOf({
            certifications: [
              { id: 'security-plus', name: 'Security+', modality: 'required' },
              { id: 'ccna', name: 'CCNA', modality: 'preferred' },
            ],
            salary: {
              min: 60_000,
              max: 75_000,
              currency: 'USD',
              period: 'year',
              yearlyMin: 60_000,
              yearlyMax: 75_000,
            },
            labels: [
              {
                kind: 'entry-in-name-only',
                text: 'Says entry level, asks for 3 years',
                evidence: null,
              },
            ],
          }),
        ]),
    })
    const card = screen.getByRole('article', { name: 'SOC Analyst' })

    await expect.element(card).toMatchTextContent(/Asks for\s*Security\+/)
    await expect.element(card).toMatchTextContent(/Prefers\s*CCNA/)
    await expect
      .element(card)
      .toMatchTextContent('$60,000 – $75,000 a year · Posted yesterday · Source: Jobicy')
    await expect.element(card.getByText('Says entry level, asks for 3 years')).toBeVisible()
    await expect
      .element(card.getByRole('link', { name: 'SOC Analyst' }))
      .toHaveAttribute('href', `/dashboard/jobs/${'a'.repeat(22)}`)
  })

  test('more are shown on a press', async () => {
    const { screen } = await openBoard({
      searchListings: ({ query }) =>
        query['cursor'] === undefined
          ? pageOf([cardOf()], { total: 2, nextCursor: 'next' })
          : pageOf([cardOf({ id: 'b'.repeat(22), title: 'NOC Technician' })], { total: 2 }),
    })

    await screen.getByRole('button', { name: 'Show more' }).click()

    await expect.element(screen.getByRole('article', { name: 'NOC Technician' })).toBeVisible()
    await expect.element(screen.getByRole('article', { name: 'SOC Analyst' })).toBeVisible()
    await expect.element(screen.getByRole('button', { name: 'Show more' })).not.toBeInTheDocument()
  })

  test('a list that could not be loaded says so and can be retried', async () => {
    let isDown = true
    const { screen } = await openBoard({
      searchListings: () => {
        if (isDown) throw new AppError('internal', 'Something went wrong on our side.')
        return pageOf([cardOf()])
      },
    })
    await expect.element(screen.getByRole('alert')).toMatchTextContent('Something went wrong')
    isDown = false
    await screen.getByRole('button', { name: 'Try again' }).click()

    await expect.element(screen.getByRole('article')).toBeVisible()
  })
})

describe('when the server fails', () => {
  test('the error is shown once, and one press retries everything', async () => {
    let isDown = true
    const refuse = () => {
      throw new AppError('unavailable', 'We could not reach the server.')
    }
    const { screen } = await openBoard({
      getFeedStatus: () => (isDown ? refuse() : GOOD_FEEDS),
      searchListings: () => (isDown ? refuse() : pageOf([cardOf()])),
    })
    await expect.element(screen.getByRole('alert')).toMatchTextContent('We could not reach')
    isDown = false
    await screen.getByRole('button', { name: 'Try again' }).click()

    await expect.element(screen.getByRole('article')).toBeVisible()
    await expect.element(screen.getByText('Where these listings come from')).toBeVisible()
    await expect.element(screen.getByRole('alert')).not.toBeInTheDocument()
  })

  test('if only the feeds are unknown, the list is shown with the error', async () => {
    const { screen } = await openBoard({
      getFeedStatus: () => {
        throw new AppError('internal', 'Something went wrong on our side.')
      },
    })

    await expect.element(screen.getByRole('article')).toBeVisible()
    await expect
      .element(screen.getByRole('region', { name: 'Listings' }).getByRole('alert'))
      .toMatchTextContent('Something went wrong')
  })
})

describe('saving and hiding', () => {
  test('saved shows at once', async () => {
    const { screen } = await openBoard({ saveListing: () => ({ isSaved: true, isHidden: false }) })
    const save = screen.getByRole('button', { name: /^Saved?: SOC Analyst/ })
    await save.click()

    await expect.element(save).toHaveAccessibleName(/^Saved: /)
  })

  test('a mark that the server refuses is taken back, with the reason', async () => {
    const { screen } = await openBoard({
      saveListing: () => {
        throw new AppError('not_found', 'This listing was not found.')
      },
    })
    const save = screen.getByRole('button', { name: /^Saved?: SOC Analyst/ })
    await save.click()

    await expect
      .element(screen.getByRole('alert'))
      .toMatchTextContent('One mark could not be saved. This listing was not found.')
    await expect.element(save).toHaveAccessibleName(/^Save: /)
  })

  test('without a network a mark stays shown and waits, and is sent when the network is back', async () => {
    goOffline()
    let isDown = true
    let arrivals = 0
    const { screen } = await openBoard({
      saveListing: () => {
        if (isDown) throw new AppError('unavailable', 'You seem to be offline.')
        arrivals++
        return { isSaved: true, isHidden: false }
      },
    })
    const save = screen.getByRole('button', { name: /^Saved?: SOC Analyst/ })
    await save.click()

    await expect.element(screen.getByText('1 mark waits to be sent.')).toBeVisible()
    await expect.element(save).toHaveAccessibleName(/^Saved: /)
    isDown = false
    goOnline()

    await expect.poll(() => arrivals).toBe(1)
    await expect.element(screen.getByText('1 mark waits to be sent.')).not.toBeInTheDocument()
    await expect.element(save).toHaveAccessibleName(/^Saved: /)
  })

  test('a listing whose hiding waits since an earlier page is hidden, with Undo, and takes no focus', async () => {
    const hiding = { listingId: LISTING_ID, mark: 'hidden', isOn: true } as const
    const uid = await anEarlierPageLeft(markKind, markLane(hiding), hiding)
    const isDown = () => {
      throw new AppError('unavailable', 'You seem to be offline.')
    }
    const { screen } = await openBoard(
      { hideListing: isDown, unhideListing: isDown },
      undefined,
      uid,
    )
    await expect.element(screen.getByRole('group', { name: 'Hidden: SOC Analyst' })).toBeVisible()
    const undo = screen.getByRole('button', { name: 'Undo' })
    await expect.element(undo).not.toHaveFocus()
    await undo.click()

    await expect.element(screen.getByRole('article', { name: 'SOC Analyst' })).toBeVisible()
  })

  test('a hidden listing is replaced by Undo, which gets the focus', async () => {
    const { screen } = await openBoard({
      hideListing: () => ({ isSaved: false, isHidden: true }),
      unhideListing: () => ({ isSaved: false, isHidden: false }),
    })
    await screen.getByRole('button', { name: 'Hide: SOC Analyst' }).click()
    await expect.element(screen.getByRole('group', { name: 'Hidden: SOC Analyst' })).toBeVisible()
    await expect.element(screen.getByRole('button', { name: 'Undo' })).toHaveFocus()

    await userEvent.keyboard('{Enter}')

    await expect.element(screen.getByRole('article', { name: 'SOC Analyst' })).toBeVisible()
  })
})

describe('filters', () => {
  const certifications = [{ id: 'security-plus', name: 'Security+', listings: 7 }]

  test('are in the address, so a reload restores them', async () => {
    const asked: Record<string, string>[] = []
    const { screen, path } = await openBoard({
      searchListings: ({ query }) => {
        asked.push({ ...query })
        return pageOf([cardOf()], { certifications })
      },
    })
    await screen.getByRole('combobox', { name: 'Certification' }).selectOptions('security-plus')
    await screen.getByRole('checkbox', { name: 'Only where it is asked for' }).click()
    await screen.getByRole('combobox', { name: /^Level/ }).selectOptions('entry')
    await screen.getByRole('combobox', { name: /^Pay/ }).selectOptions('0')

    await expect
      .poll(path)
      .toBe('/dashboard/jobs?certification=security-plus&wish=asked&level=entry&pay=0')
    await expect
      .poll(() => asked.at(-1))
      .toEqual({ certification: 'security-plus', wish: 'asked', level: 'entry', pay: '0' })
  })

  test('an address with filters opens filtered, and invalid values are ignored', async () => {
    const asked: Record<string, string>[] = []
    const { screen } = await openBoard(
      {
        searchListings: ({ query }) => {
          asked.push({ ...query })
          return pageOf([cardOf()])
        },
      },
      '/dashboard/jobs?q=soc&remote=remote&level=boss&days=-3',
    )

    await expect
      .element(screen.getByRole('searchbox', { name: 'Search listings' }))
      .toHaveValue('soc')
    await expect.element(screen.getByRole('combobox', { name: 'Remote' })).toHaveValue('remote')
    expect(asked).toEqual([{ q: 'soc', remote: 'remote' }])
  })

  test('the location keeps its first name in the address', async () => {
    const asked: Record<string, string>[] = []
    const { screen, path } = await openBoard(
      {
        searchListings: ({ query }) => {
          asked.push({ ...query })
          return pageOf([cardOf()])
        },
      },
      '/dashboard/jobs?place=Austin&level=entry',
    )
    const field = screen.getByRole('textbox', { name: 'Location' })
    await expect.element(field).toHaveValue('Austin')
    await expect.poll(() => asked).toEqual([{ location: 'Austin', level: 'entry' }])

    await field.fill('Dublin')
    await expect.poll(path).toBe('/dashboard/jobs?level=entry&place=Dublin')
    await expect.poll(() => asked.at(-1)).toEqual({ location: 'Dublin', level: 'entry' })

    await screen.getByRole('combobox', { name: /^Level/ }).selectOptions('')
    await expect.poll(path).toBe('/dashboard/jobs?place=Dublin')

    await field.fill('')
    await expect.poll(path).toBe('/dashboard/jobs')
  })

  test('words are searched once, after a pause', async () => {
    const asked: (string | undefined)[] = []
    const { screen, path } = await openBoard({
      searchListings: ({ query }) => {
        asked.push(query['q'])
        return pageOf([cardOf()])
      },
    })
    await expect.element(screen.getByRole('article')).toBeVisible()
    typeWithoutRest(screen.getByRole('searchbox', { name: 'Search listings' }).element(), 'soc')

    await expect.poll(path).toBe('/dashboard/jobs?q=soc')
    await expect.poll(() => asked).toEqual([undefined, 'soc'])
  })

  test("the learner's own track is one press away", async () => {
    const { screen, path } = await openBoard({
      searchListings: () => pageOf([cardOf()], { certifications }),
    })
    await screen.getByRole('button', { name: 'Wants Security+ 7' }).click()

    await expect.poll(path).toBe('/dashboard/jobs?certification=security-plus')
  })

  test('on a phone they are behind a button, and closing them gives the focus back', async () => {
    await page.viewport(390, 800)
    const { screen } = await openBoard({}, '/dashboard/jobs?level=entry')
    const open = screen.getByRole('button', { name: 'Filters (1)' })
    await open.click()
    const dialog = screen.getByRole('dialog', { name: 'Filters' })
    await expect.element(dialog.getByRole('combobox', { name: /^Level/ })).toHaveValue('entry')

    await dialog.getByRole('button', { name: 'Show 1 listing' }).click()

    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(open).toHaveFocus()
  })
})

describe('kept searches', () => {
  const kept: SavedSearch = {
    id: '0d3a1c52-6c1e-4c1b-9a55-3f1f7f6f0a01',
    name: 'My SOC jobs',
    filters: { q: 'soc', level: 'entry' },
    createdAt: '2026-03-02T09:00:00Z',
    newListings: 3,
  }

  test('a search is kept under a name', async () => {
    const sent: unknown[] = []
    const { screen } = await openBoard(
      {
        saveSearch: ({ body }) => {
          sent.push(body)
          return { searches: [{ ...kept, newListings: 0 }] }
        },
      },
      '/dashboard/jobs?q=soc',
    )
    await screen.getByRole('button', { name: 'Keep this search' }).click()
    await screen.getByRole('textbox', { name: 'Name' }).fill('My SOC jobs')
    await screen.getByRole('button', { name: 'Keep it' }).click()

    await expect
      .element(screen.getByRole('button', { name: 'My SOC jobs', exact: true }))
      .toBeVisible()
    expect(sent).toEqual([{ name: 'My SOC jobs', filters: { q: 'soc' } }])
  })

  test('shows how many are new, and opening it resets the count', async () => {
    const { screen, path } = await openBoard({
      listSearches: () => ({ searches: [kept] }),
      saveSearch: () => ({ searches: [{ ...kept, newListings: 0 }] }),
    })
    await screen.getByRole('button', { name: 'My SOC jobs 3 new' }).click()

    await expect.poll(path).toBe('/dashboard/jobs?q=soc&level=entry')
    await expect
      .element(screen.getByRole('button', { name: 'My SOC jobs', exact: true }))
      .toBeVisible()
  })

  test('is removed on a press', async () => {
    const { screen } = await openBoard({
      listSearches: () => ({ searches: [kept] }),
      removeSearch: () => ({ searches: [] }),
    })
    await screen.getByRole('button', { name: 'Forget the search My SOC jobs' }).click()

    await expect.element(screen.getByText('My SOC jobs')).not.toBeInTheDocument()
  })
})

describe('when there is nothing to show', () => {
  test.each([[true], [false]])(
    "no source (a mistake in their list: %s): says what works now, without operator's terms",
    async (isIncomplete) => {
      const { screen } = await openBoard({ getFeedStatus: () => ({ isIncomplete, feeds: [] }) })

      await expect
        .element(screen.getByRole('heading', { name: 'No listings here yet' }))
        .toBeVisible()
      await expect
        .element(screen.getByRole('link', { name: 'Check a posting' }))
        .toHaveAttribute('href', '/dashboard/jobs/read')
      await expect
        .element(screen.getByRole('link', { name: 'Go to your lessons' }))
        .toHaveAttribute('href', '/dashboard/lessons')
      await expect.element(screen.getByRole('searchbox')).not.toBeInTheDocument()
      expect(screen.container.textContent).not.toMatch(/yaml|feed|file|folder|docs|runs this site/i)
    },
  )

  test('without any source, a learner without saved listings gets no link to them', async () => {
    const asked: (string | undefined)[] = []
    const { screen } = await openBoard({
      getFeedStatus: () => ({ isIncomplete: false, feeds: [] }),
      searchListings: ({ query }) => {
        asked.push(query['only'])
        return pageOf([])
      },
    })

    await expect.element(screen.getByRole('link', { name: 'Check a posting' })).toBeVisible()
    await expect.poll(() => asked).toContain('saved')
    await expect
      .element(screen.getByRole('link', { name: 'Listings you saved' }))
      .not.toBeInTheDocument()
  })

  test('without any source, no search and no filters are shown first', async () => {
    const hasSeenSearch = vi.fn<() => void>()
    const observer = new MutationObserver(() => {
      if (document.querySelector('[role=search]')) hasSeenSearch()
    })
    observer.observe(document.body, { childList: true, subtree: true })
    onTestFinished(() => observer.disconnect())
    const { screen } = await openBoard({
      getFeedStatus: () => ({ isIncomplete: false, feeds: [] }),
      searchListings: () => pageOf([]),
    })

    await expect
      .element(screen.getByRole('heading', { name: 'No listings here yet' }))
      .toBeVisible()
    expect(hasSeenSearch).not.toHaveBeenCalled()
  })

  test('without any source, saved listings are still there', async () => {
    const { screen } = await openBoard({
      getFeedStatus: () => ({ isIncomplete: false, feeds: [] }),
    })
    await screen.getByRole('link', { name: 'Listings you saved' }).click()

    await expect.element(screen.getByRole('article', { name: 'SOC Analyst' })).toBeVisible()
  })

  test('a source that cannot be reached: one line says which, below the list', async () => {
    const feed = feedOf({
      state: 'failing',
      lastSuccessAt: '2026-02-28T08:00:00Z',
    })
    const { screen } = await openBoard({ getFeedStatus: () => ({ ...GOOD_FEEDS, feeds: [feed] }) })
    const notes = screen.getByRole('region', { name: 'About the sources' })

    await expect
      .element(notes)
      .toMatchTextContent(
        /^Jobicy is not answering at the moment. Its listings are as of Feb 28, 2026.$/,
      )
    await expect.element(screen.getByRole('article')).toBeVisible()
    const listing = screen.getByRole('article').element()
    expect(listing.compareDocumentPosition(notes.element())).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  })

  test('two feeds of one source are distinguished', async () => {
    const feeds = [
      feedOf({ state: 'failing' }),
      feedOf({ id: 'other', name: 'Jobicy: software', state: 'ok' }),
    ]
    const { screen } = await openBoard({ getFeedStatus: () => ({ ...GOOD_FEEDS, feeds }) })

    await expect
      .element(screen.getByRole('region', { name: 'About the sources' }))
      .toMatchTextContent(/^Jobicy: cybersecurity is not answering/)
  })

  test('no source can be reached: says so, and what works now', async () => {
    const feed = feedOf({ state: 'failing', lastSuccessAt: null })
    const { screen } = await openBoard({
      getFeedStatus: () => ({ ...GOOD_FEEDS, feeds: [feed] }),
      searchListings: () => pageOf([]),
    })

    await expect
      .element(screen.getByRole('heading', { name: 'None of our job sources is responding' }))
      .toBeVisible()
    await expect.element(screen.getByText(/We keep trying\./)).toBeVisible()
    await expect
      .element(screen.getByRole('link', { name: 'Check a posting', exact: true }))
      .toBeVisible()
  })

  test("after a mistake in the operator's list it says that listings may be missing", async () => {
    const { screen } = await openBoard({
      getFeedStatus: () => ({ ...GOOD_FEEDS, isIncomplete: true }),
    })

    await expect
      .element(screen.getByRole('region', { name: 'About the sources' }))
      .toMatchTextContent('Some sources could not be read. What you see here may be incomplete.')
  })

  test('filters without a match can be cleared at once', async () => {
    const { screen, path } = await openBoard(
      { searchListings: () => pageOf([]) },
      '/dashboard/jobs?level=senior',
    )
    await screen.getByRole('button', { name: 'Show every listing' }).click()

    await expect.poll(path).toBe('/dashboard/jobs')
  })

  test.each([
    ['?only=saved', 'Nothing saved yet'],
    ['?only=hidden', 'Nothing hidden'],
    ['', 'No listings now'],
  ])('%s says %s', async (search, title) => {
    const { screen } = await openBoard(
      { searchListings: () => pageOf([]) },
      `/dashboard/jobs${search}`,
    )

    await expect.element(screen.getByRole('heading', { name: title })).toBeVisible()
  })

  test('sources that were never read yet: says that listings are on their way', async () => {
    const { screen } = await openBoard({
      getFeedStatus: () => ({
        ...GOOD_FEEDS,
        feeds: [feedOf({ state: 'waiting', lastSuccessAt: null })],
      }),
      searchListings: () => pageOf([]),
    })

    await expect
      .element(screen.getByRole('heading', { name: 'Listings are on their way' }))
      .toBeVisible()
  })
})

/** The width that a phone of 390 pixels leaves between the margins of the site. */
const PHONE_ROOM = 358

test('on a phone the controls above the list do not move during a search', async () => {
  await page.viewport(PHONE_ROOM, 800)
  const { screen } = await openBoard(
    { searchListings: () => pageOf([]) },
    '/dashboard/jobs?q=xyzzy',
  )
  await expect.element(screen.getByRole('button', { name: 'Wants Security+ 0' })).toBeVisible()
  const order = screen.getByRole('combobox', { name: 'Order' }).element().getBoundingClientRect()
  const keep = screen
    .getByRole('button', { name: 'Keep this search' })
    .element()
    .getBoundingClientRect()

  expect(order.top).toBeLessThan(keep.bottom)
  expect(order.bottom).toBeGreaterThan(keep.top)
})

test('on a phone the hint in the search field is not cut off', async () => {
  await page.viewport(PHONE_ROOM, 800)
  const { screen } = await openBoard()
  await expect.element(screen.getByRole('searchbox')).toBeVisible()

  expect(isPlaceholderCutOff(screen.getByRole('searchbox').element())).toBe(false)
})

describe('with text at 200 %', () => {
  withLargeText()

  test('a kept search with new listings fits a phone, with the button that forgets it', async () => {
    await page.viewport(256, 800)
    const { screen } = await openBoard({
      listSearches: () => ({
        searches: [
          {
            id: '0d3a1c52-6c1e-4c1b-9a55-3f1f7f6f0a01',
            name: 'First jobs',
            filters: { level: 'entry' },
            createdAt: '2026-03-02T09:00:00Z',
            newListings: 1,
          },
        ],
      }),
    })
    await expect
      .element(screen.getByRole('button', { name: 'Forget the search First jobs' }))
      .toBeVisible()

    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(256)
  })

  test('a board without listings fits a phone', async () => {
    await page.viewport(256, 800)
    const { screen } = await openBoard({
      getFeedStatus: () => ({ isIncomplete: false, feeds: [] }),
    })
    await expect.element(screen.getByRole('link', { name: 'Go to your lessons' })).toBeVisible()

    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(256)
  })
})

test('at 320 pixels nothing is wider than the screen', async () => {
  await page.viewport(320, 640)
  const { screen } = await openBoard({
    searchListings: () =>
      pageOf([
        cardOf({
          title:
            'Information Technology Cybersecurity Specialist (Infrastructure/Customer Support)',
          locations: [
            'Joint Base Anacostia-Bolling, District of Columbia',
            'Somewhere else',
            'A third town',
          ],
          labels: [
            {
              kind: 'old',
              text: 'Open for 90 days: ask whether it is still filled from here',
              evidence: null,
            },
          ],
        }),
      ]),
  })
  await expect.element(screen.getByRole('article')).toBeVisible()

  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
})
