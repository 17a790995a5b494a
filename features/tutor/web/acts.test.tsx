/** What a learner can do with an answer: copy, export, say what they think, make cards, put it on today's list. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { AppError } from '#platform/contract/errors.ts'
import { fakeServer } from '#platform/web/testing/fake-server.ts'
import { axeFindings } from '#platform/web/testing/reads-and-fits.ts'
import { renderPage } from '#platform/web/testing/render-page.tsx'

import { tutorContract, type Answer, type Message, type Opinion } from '../contract.ts'
import { ActsContext, type Acts } from './acts/acts.ts'
import { TutorPage } from './tutor-page.tsx'

const CONVERSATION = {
  id: '0d3a1c52-6c1e-4c1b-9a55-3f1f7f6f0a01',
  title: 'About VLANs',
  createdAt: '2026-03-02T09:00:00.000Z',
  updatedAt: '2026-03-02T09:00:00.000Z',
}
const ANSWER_ID = '0d3a1c52-6c1e-4c1b-9a55-3f1f7f6f0a02'

const ANSWER: Answer = {
  outcome: 'answered',
  engine: { kind: 'lessons' },
  citations: [
    {
      number: 1,
      lessonId: 'vlans-tags-and-trunks',
      passageId: 'p-1',
      title: 'One switch, several networks',
      quote: 'A VLAN is a network of its own.',
    },
  ],
  computed: [],
  nearest: [],
  notes: [],
  quiz: null,
  units: ['vlans-what'],
}

const messagesWith = (answer: Partial<Answer>): Message[] => [
  {
    role: 'learner',
    id: 'q1',
    mode: 'explain',
    text: 'What is a VLAN?',
    askedFrom: null,
    createdAt: CONVERSATION.createdAt,
  },
  {
    role: 'tutor',
    id: ANSWER_ID,
    mode: 'explain',
    text: 'A **VLAN** is a network of its own. [1]',
    answer: { ...ANSWER, ...answer },
    createdAt: CONVERSATION.createdAt,
  },
]

const ACTS: Acts = {
  MakeCards: ({ cards, onClose }) => (
    <>
      <p>{cards.map(({ front }) => front).join(', ')}</p>
      <button type="button" onClick={onClose}>
        Close the cards
      </button>
    </>
  ),
  AddToToday: ({ lessonId, className }) => (
    <button type="button" className={className}>
      Add {lessonId}
    </button>
  ),
  LabAct: ({ lessonId, className }) => (
    <a href={`/lab-of/${lessonId}`} className={className}>
      Try it in a lab
    </a>
  ),
}

type Options = { answer?: Partial<Answer>; acts?: Acts | null; isDown?: () => boolean }

async function openConversation({ answer = {}, acts = ACTS, isDown = () => false }: Options = {}) {
  let opinion: Opinion | null = null
  const check = () => {
    if (isDown()) throw new AppError('unavailable', 'The server is down.')
  }
  fakeServer(tutorContract, {
    getTutor: () => ({ engine: { kind: 'lessons' as const }, examples: [] }),
    listConversations: () => ({ conversations: [CONVERSATION], nextCursor: null }),
    getConversation: () => {
      check()
      return {
        conversation: CONVERSATION,
        messages: messagesWith(answer),
        opinions: opinion ? [{ messageId: ANSWER_ID, opinion }] : [],
      }
    },
    saveOpinion: ({ body }) => {
      check()
      return (opinion = body as Opinion)
    },
    deleteOpinion: () => {
      opinion = null
      return {}
    },
    proposeCards: () => ({
      cards: [{ front: 'What is a VLAN?', back: 'A network.', topic: 'vlans', lessonId: 'vlans' }],
    }),
  })
  const rendered = await renderPage(
    <ActsContext value={acts}>
      <TutorPage />
    </ActsContext>,
    { route: '/dashboard/tutor', at: `/dashboard/tutor?conversation=${CONVERSATION.id}` },
  )
  await expect.element(rendered.screen.getByText('1 source')).toBeVisible()
  return { ...rendered, opinion: () => opinion }
}

beforeEach(() => vi.spyOn(URL, 'revokeObjectURL').mockReturnValue())
afterEach(() => vi.restoreAllMocks())

describe('copy', () => {
  test('copies the answer with the address of its source, says so, and moves nothing', async () => {
    const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    const { screen } = await openConversation()
    const button = screen.getByRole('button', { name: 'Copy', exact: true })
    const before = button.element().getBoundingClientRect().width

    await button.click()

    await expect
      .element(screen.getByText('The answer is copied, with its sources.'))
      .toBeInTheDocument()
    const copied = screen.getByRole('button', { name: 'Copied' }).element()
    expect(copied.getBoundingClientRect().width).toBe(before)
    expect(writeText).toHaveBeenCalledExactlyOnceWith(
      `A **VLAN** is a network of its own. [1]\n\nSources:\n- [1] [One switch, several networks](${location.origin}/dashboard/lessons/vlans-tags-and-trunks#p-1)`,
    )
  })

  test('that the browser refuses is said', async () => {
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'))
    const { screen } = await openConversation()

    await screen.getByRole('button', { name: 'Copy', exact: true }).click()

    await expect
      .element(screen.getByText(/^The browser does not allow copying/))
      .toBeInTheDocument()
  })
})

describe('export', () => {
  test('saves the whole conversation as one file that is named after it', async () => {
    const files: Blob[] = []
    vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
      files.push(file as Blob)
      return 'blob:made'
    })
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
    const { screen } = await openConversation()

    await screen.getByRole('button', { name: 'Export this conversation' }).click()

    await expect
      .element(screen.getByText('The conversation is saved as tutor-about-vlans.md.'))
      .toBeVisible()
    const text = await files[0]!.text()
    expect(text).toMatch(/^# About VLANs\n\nA conversation with the tutor, begun on March 2, 2026/)
    expect(text).toContain('What is a VLAN?')
    expect(text).toContain('Sources:\n- [1] [One switch')
  })

  test('that fails says why, and can be tried again', async () => {
    let isDown = false
    const { screen } = await openConversation({ isDown: () => isDown })
    isDown = true

    await screen.getByRole('button', { name: 'Export this conversation' }).click()

    await expect.element(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
  })
})

describe('an opinion', () => {
  test('is one press, may have a reason, can be changed and taken back', async () => {
    const { screen, opinion } = await openConversation()
    const up = screen.getByRole('button', { name: 'Good answer' })
    const down = screen.getByRole('button', { name: 'Bad answer' })

    await up.click()
    await expect.element(up).toHaveAttribute('aria-pressed', 'true')
    await expect.poll(opinion).toEqual({ verdict: 'up', reason: null, text: '' })

    await down.click()
    await expect.element(up).toHaveAttribute('aria-pressed', 'false')
    await expect.element(screen.getByText(/Whoever runs this site reads it/)).toBeVisible()
    expect(await axeFindings(screen.container.querySelector('.tutor-messages')!)).toEqual([])
    await screen.getByLabelText('Too long').click()
    await screen.getByLabelText('In your words (optional)').fill(' Half is enough. ')
    await screen.getByRole('button', { name: 'Save' }).click()
    await expect
      .poll(opinion)
      .toEqual({ verdict: 'down', reason: 'too-long', text: 'Half is enough.' })
    await expect.element(down).toHaveFocus()

    await screen.getByRole('button', { name: 'Change why' }).click()
    await expect.element(screen.getByLabelText('Too long')).toBeChecked()
    await down.click()
    await expect.poll(opinion).toBeNull()
    await expect.element(down).toHaveAttribute('aria-pressed', 'false')
    expect(screen.getByText(/Whoever runs this site/).query()).toBeNull()
  })

  test('that could not be stored is taken off the page, and can be sent again', async () => {
    let isDown = false
    const { screen, opinion } = await openConversation({ isDown: () => isDown })
    const up = screen.getByRole('button', { name: 'Good answer' })
    isDown = true

    await up.click()
    await expect.element(screen.getByRole('alert')).toBeVisible()
    await expect.element(up).toHaveAttribute('aria-pressed', 'false')
    isDown = false
    await screen.getByRole('button', { name: 'Try again' }).click()

    await expect.poll(opinion).toEqual({ verdict: 'up', reason: null, text: '' })
    await expect.element(up).toHaveAttribute('aria-pressed', 'true')
  })
})

describe('acts', () => {
  test('propose cards at a press, which closes with the focus where it was, and the lesson for today', async () => {
    const { screen } = await openConversation()
    const make = screen.getByRole('button', { name: 'Make cards' })
    await expect.element(screen.getByRole('button', { name: /^Add vlans-tags/ })).toBeVisible()
    expect(screen.getByText('Close the cards').query()).toBeNull()

    await make.click()
    await expect.element(make).toHaveAttribute('aria-expanded', 'true')
    await screen.getByRole('button', { name: 'Close the cards' }).click()

    await expect.element(make).toHaveFocus()
    expect(screen.getByText('Close the cards').query()).toBeNull()
  })

  test('lead to a lab about the lesson that is cited', async () => {
    const { screen } = await openConversation()
    await expect
      .element(screen.getByRole('link', { name: 'Try it in a lab' }))
      .toHaveAttribute('href', '/lab-of/vlans-tags-and-trunks')
  })

  test('are proposed for what a model proposed, too', async () => {
    const proposedCards = [{ front: 'What is a VLAN?', back: 'A network of its own.' }]
    const { screen } = await openConversation({ answer: { units: [], proposedCards } })

    await expect.element(screen.getByRole('button', { name: 'Make cards' })).toBeVisible()
  })

  test.each([
    ['was made of no unit', { answer: { units: [] } }, 'Make cards'],
    ['is not from the lessons', { answer: { outcome: 'aside' as const } }, /^Add/],
    ['is shown where nothing is offered', { acts: null }, 'Make cards'],
  ])('are not proposed for an answer that %s', async (_name, options, name) => {
    const { screen } = await openConversation(options)

    expect(screen.getByRole('button', { name }).query()).toBeNull()
  })
})
