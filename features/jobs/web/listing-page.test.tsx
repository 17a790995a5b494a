import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { AppError } from '#platform/contract/errors.ts'
import { anEarlierPageLeft } from '#platform/web/outbox/testing.ts'
import { fakeServer, type Answers } from '#platform/web/testing/fake-server.ts'
import { enlargeText } from '#platform/web/testing/reads-and-fits.ts'
import { renderPage, signedInAs } from '#platform/web/testing/render-page.tsx'

import { jobsContract, type Listing, type Step } from '../contract.ts'
import { ListingPage } from './listing-page.tsx'
import { markKind, markLane } from './outbox.ts'
import { LISTING_ID, listingOf } from './testing.ts'

beforeEach(async () => page.viewport(1280, 800))

function openListing(
  listing: Listing,
  answers: Answers<typeof jobsContract> = {},
  session = signedInAs(),
) {
  fakeServer(jobsContract, { getListing: () => listing, ...answers })
  return renderPage(<ListingPage />, {
    route: '/dashboard/jobs/$listingId',
    at: `/dashboard/jobs/${LISTING_ID}`,
    session,
  })
}

describe('a listing', () => {
  test("'asks for' and 'prefers' are distinguished, each with its sentence", async () => {
    const certification = { vendor: 'CompTIA', orEquivalent: false, impliedBy: null }
    const { screen } = await openListing(
      listingOf({
        certifications: [
          {
            ...certification,
            id: 'security-plus',
            name: 'Security+',
            modality: 'one-of',
            orEquivalent: true,
            evidence: [{ text: 'Security+ or equivalent is required.', under: null }],
          },
          {
            ...certification,
            id: 'cysa-plus',
            name: 'CySA+',
            modality: 'preferred',
            evidence: [{ text: 'CySA+', under: 'Nice to have' }],
          },
          {
            ...certification,
            id: 'sscp',
            name: 'SSCP',
            modality: 'implied',
            impliedBy: 'IAT Level II',
            evidence: [{ text: 'IAT Level II', under: null }],
          },
        ],
      }),
    )
    const section = screen.getByRole('region', { name: 'Certifications' })

    await expect
      .element(section.getByRole('heading', { name: 'Asks for', exact: true }))
      .toBeVisible()
    await expect.element(section.getByText('“Security+ or equivalent is required.”')).toBeVisible()
    await expect.element(section.getByText('CompTIA · or an equivalent')).toBeVisible()
    await expect.element(section.getByRole('heading', { name: 'Prefers' })).toBeVisible()
    await expect.element(section.getByText('Under “Nice to have”: “CySA+”')).toBeVisible()
    await expect.element(section.getByText(/one of those that meet IAT Level II/)).toBeVisible()
  })

  test('the source is named, and its link is unmodified', async () => {
    const { screen } = await openListing(listingOf())
    const link = screen.getByRole('link', { name: /^Read and apply at the source/ })

    await expect.element(link).toHaveAttribute('href', 'https://jobicy.com/jobs/1?utm=untouched')
    await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer')
    await expect
      .element(screen.getByRole('link', { name: 'Jobicy', exact: true }))
      .toHaveAttribute('href', 'https://jobicy.com')
  })

  test('its text has its headings and lists, and markup in it stays text', async () => {
    const { screen } = await openListing(
      listingOf({
        text: 'Requirements:\n- Security+\n- <img src=x onerror=alert(1)>\n\nWe are kind.',
      }),
    )
    const posting = screen.getByRole('region', { name: 'The posting' })

    await expect.element(posting.getByRole('heading', { name: 'Requirements:' })).toBeVisible()
    await expect
      .element(posting.getByRole('listitem').nth(1))
      .toMatchTextContent('<img src=x onerror=alert(1)>')
    expect(document.querySelector('img')).toBeNull()
  })

  test('an excerpt says that it is one, and why', async () => {
    const { screen } = await openListing(listingOf({ text: null, excerpt: 'Watch the…' }))

    await expect
      .element(screen.getByRole('region', { name: 'From the posting' }))
      .toMatchTextContent('Watch the…Jobicy does not say that its texts may be shown elsewhere')
  })

  test('an excerpt breaks where a heading begins', async () => {
    const { screen } = await openListing(
      listingOf({ text: null, excerpt: 'You know firewalls\nNice to have · CySA+' }),
    )

    const excerpt = screen.getByText(/^You know firewalls\s+Nice to have/)
    await expect.element(excerpt).toBeVisible()
    expect((excerpt.element() as HTMLElement).innerText).toBe(
      'You know firewalls\nNice to have · CySA+',
    )
  })

  test('a label shows its sentence, and facts are in words', async () => {
    const { screen } = await openListing(
      listingOf({
        labels: [
          {
            kind: 'entry-in-name-only',
            text: 'Says entry level, asks for 3 years',
            evidence: '3 years of SOC experience.',
          },
        ],
        years: { least: 3, evidence: '3 years of SOC experience.' },
        level: 'mid',
        salary: {
          min: 25,
          max: 30.5,
          currency: 'USD',
          period: 'hour',
          yearlyMin: 52_000,
          yearlyMax: 63_440,
        },
        isSalaryFromText: true,
      }),
    )

    await expect
      .element(screen.getByRole('region', { name: 'Worth knowing' }))
      .toMatchTextContent('Says entry level, asks for 3 years“3 years of SOC experience.”')
    await expect.element(screen.getByText('$25 – $30.50 an hour, as its text says')).toBeVisible()
    await expect.element(screen.getByText('Mid: 3 or 4 years')).toBeVisible()
  })

  test('lessons about its requirements are linked', async () => {
    const { screen } = await openListing(
      listingOf({
        teaches: [
          { topic: 'DNS', lessons: [{ id: 'dns-answers', title: 'How names are answered' }] },
        ],
      }),
    )

    await expect
      .element(screen.getByRole('link', { name: 'How names are answered' }))
      .toHaveAttribute('href', '/dashboard/lessons/dns-answers')
    const quiz = screen.getByRole('link', { name: 'Let the tutor quiz me on this' })
    await expect
      .element(quiz)
      .toHaveAttribute('href', '/dashboard/tutor?mode=quiz&ask=Quiz+me+on+DNS')
  })

  test('a closed one says since when and why, and cannot be applied to', async () => {
    const { screen } = await openListing(
      listingOf({
        isOpen: false,
        url: null,
        closedAt: new Date(Date.now() - 3 * 86_400_000).toISOString(),
        closedWhy: 'Its closing date has passed.',
      }),
    )

    await expect.element(screen.getByText('Closed 3 days ago.')).toBeVisible()
    await expect
      .element(screen.getByRole('link', { name: /Read and apply/ }))
      .not.toBeInTheDocument()
  })

  test.each([
    ['one that is gone', new AppError('not_found', 'This listing was not found.')],
    ['a wrong id', new AppError('invalid_request', 'listingId: this is not the id of a listing')],
  ])("%s leads back to the board, without the API's message", async (_name, refusal) => {
    const { screen } = await openListing(listingOf(), {
      getListing: () => {
        throw refusal
      },
    })

    await expect
      .element(screen.getByRole('heading', { name: 'This listing is gone' }))
      .toBeVisible()
    await expect
      .element(screen.getByRole('link', { name: 'To the Job Board' }))
      .toHaveAttribute('href', '/dashboard/jobs')
    await expect.element(screen.getByText(refusal.message)).not.toBeInTheDocument()
  })

  test.each([
    ['a listing', () => listingOf(), 'SOC Analyst'],
    [
      'one that could not be loaded',
      () => {
        throw new AppError('internal', 'Something went wrong on our side.')
      },
      'Listing',
    ],
  ])('the link back to the board is above the title of %s', async (_name, getListing, title) => {
    const { screen } = await openListing(listingOf(), { getListing })
    const heading = screen.getByRole('heading', { level: 1, name: title })
    const back = screen.getByRole('link', { name: 'Job Board' })
    await expect.element(heading).toBeVisible()

    await expect.element(back).toHaveAttribute('href', '/dashboard/jobs')
    expect(back.element().compareDocumentPosition(heading.element())).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    )
  })

  test('the same job elsewhere is named with its own source', async () => {
    const { screen } = await openListing(
      listingOf({
        copies: [
          {
            id: 'b'.repeat(22),
            locations: ['Dublin'],
            url: 'https://x.test/2',
            source: { name: 'Other', link: 'https://x.test' },
          },
        ],
      }),
    )

    await expect
      .element(screen.getByRole('link', { name: 'Dublin' }))
      .toHaveAttribute('href', 'https://x.test/2')
    await expect.element(screen.getByText('Source: Other')).toBeVisible()
  })
})

describe('steps', () => {
  test('a mark that waits since an earlier page is shown', async () => {
    const saving = { listingId: LISTING_ID, mark: 'saved', isOn: true } as const
    const uid = await anEarlierPageLeft(markKind, markLane(saving), saving)
    const { screen } = await openListing(listingOf(), {}, signedInAs(uid))

    await expect
      .element(screen.getByRole('button', { name: /^Saved?: SOC Analyst/ }))
      .toHaveAccessibleName(/^Saved: /)
  })

  test('a step is noted with its day and note, and can be removed', async () => {
    let steps: Step[] = []
    const { screen } = await openListing(listingOf(), {
      addStep: ({ params, body }) => {
        steps = [{ id: params['stepId'] ?? '', ...(body as Omit<Step, 'id'>) }]
        return { steps }
      },
      removeStep: () => ({ steps: [] }),
    })
    await screen.getByRole('combobox', { name: 'Step' }).selectOptions('interview')
    await screen.getByLabelText('Day').fill('2026-03-05')
    await screen.getByRole('textbox', { name: 'Note, for you alone' }).fill('By phone.')
    await screen.getByRole('button', { name: 'Note this step' }).click()

    const section = screen.getByRole('region', { name: 'Your steps' })
    await expect
      .element(section.getByRole('listitem'))
      .toMatchTextContent('Interview Mar 5, 2026By phone.')
    await expect
      .element(screen.getByRole('button', { name: /^Saved?: SOC Analyst/ }))
      .toHaveAccessibleName(/^Saved: /)
    await screen.getByRole('button', { name: 'Remove the step Interview of Mar 5, 2026' }).click()
    await expect.element(section.getByRole('listitem')).not.toBeInTheDocument()
  })

  test('with text at 200 % their form fits a phone', async () => {
    await page.viewport(256, 800)
    enlargeText()
    const { screen } = await openListing(listingOf())
    await expect.element(screen.getByLabelText('Day')).toBeVisible()

    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(256)
  })

  test('adding and removing by keyboard keep the focus in place, and the form is reset', async () => {
    let steps: Step[] = []
    const { screen } = await openListing(listingOf(), {
      addStep: ({ params, body }) => {
        steps = [...steps, { id: params['stepId'] ?? '', ...(body as Omit<Step, 'id'>) }]
        return { steps }
      },
      removeStep: ({ params }) => {
        steps = steps.filter(({ id }) => id !== params['stepId'])
        return { steps }
      },
    })
    const note = screen.getByRole('button', { name: 'Note this step' })
    const words = screen.getByRole('textbox', { name: 'Note, for you alone' })
    const removals = screen.getByRole('button', { name: /^Remove the step/ })
    for (const number of [1, 2]) {
      await words.fill(`Call ${number}`)
      ;(note.element() as HTMLElement).focus()
      await userEvent.keyboard('{Enter}')
      await expect.poll(() => removals.elements().length).toBe(number)
      await expect.element(words).toHaveValue('')
      await expect.element(note).toHaveFocus()
    }

    ;(removals.nth(1).element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => removals.elements().length).toBe(1)
    await expect.element(removals).toHaveFocus()
    await userEvent.keyboard('{Enter}')

    await expect.element(screen.getByRole('heading', { name: 'Your steps' })).toHaveFocus()
  })

  test('retried after network trouble, it is the same step', async () => {
    const ids: (string | undefined)[] = []
    const { screen } = await openListing(listingOf(), {
      addStep: ({ params }) => {
        ids.push(params['stepId'])
        throw new AppError('unavailable', 'You seem to be offline.')
      },
    })
    for (const press of [1, 2]) {
      await screen.getByRole('button', { name: 'Note this step' }).click()
      await expect.poll(() => ids.length).toBe(press)
    }

    expect(ids[0]).toBe(ids[1])
  })
})
