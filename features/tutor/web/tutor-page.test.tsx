import { afterAll, afterEach, beforeAll, describe, expect, test, vi, onTestFinished } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { AppError } from '#platform/contract/errors.ts'
import { fakeServer } from '#platform/web/testing/fake-server.ts'
import { renderPage } from '#platform/web/testing/render-page.tsx'

import {
  QUESTION_MAX_LENGTH,
  tutorContract,
  type Answer,
  type Conversation,
  type Message,
  type TutorEvent,
  type TutorMessage,
} from '../contract.ts'
import { TutorPage } from './tutor-page.tsx'

const VLANS: Conversation = {
  id: '0d3a1c52-6c1e-4c1b-9a55-3f1f7f6f0a01',
  title: 'About VLANs',
  createdAt: '2026-03-02T09:00:00.000Z',
  updatedAt: '2026-03-02T09:00:00.000Z',
}

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
}

const tutorSays = (text: string, answer: Partial<Answer> = {}, id = 'a1'): TutorMessage => ({
  role: 'tutor',
  id,
  mode: 'explain',
  text,
  answer: { ...ANSWER, ...answer },
  createdAt: '2026-03-02T09:00:01.000Z',
})
const learnerSays = (text: string, id = 'q1'): Message => ({
  role: 'learner',
  id,
  mode: 'explain',
  text,
  askedFrom: null,
  createdAt: '2026-03-02T09:00:00.000Z',
})

const eventsOf = (message: TutorMessage): TutorEvent[] => [
  { kind: 'start', engine: message.answer.engine, notes: message.answer.notes },
  ...message.answer.citations.map((citation) => ({ kind: 'citation' as const, citation })),
  { kind: 'text', text: message.text },
  { kind: 'done', message },
]

type Asked = {
  messageId: string
  mode: string
  text: string
  lessonId?: string
  passageId?: string
}

/** A server with these conversations, that answers every question with this message. */
function givenServer({
  conversations = [],
  messages = [],
  says = tutorSays('**VLAN**: a network of its own. [1]'),
  engine = { kind: 'lessons' },
}: {
  conversations?: Conversation[]
  messages?: Message[]
  says?: TutorMessage
  engine?: Answer['engine']
} = {}) {
  const asked: Asked[] = []
  const said: Message[] = []
  const list = [...conversations]
  fakeServer(tutorContract, {
    getTutor: () => ({
      engine,
      examples: [
        { mode: 'explain' as const, text: 'What is a VLAN?' },
        { mode: 'quiz' as const, text: 'Quiz me on NAT' },
      ],
    }),
    listConversations: ({ query }) => ({
      conversations: list.filter(({ title }) => title.includes(query['q'] ?? '')),
      nextCursor: null,
    }),
    createConversation: ({ body }) => {
      const { conversationId, title } = body as { conversationId: string; title: string }
      const conversation = { ...VLANS, id: conversationId, title }
      list.unshift(conversation)
      return conversation
    },
    getConversation: () => ({ conversation: VLANS, messages: [...messages, ...said] }),
    renameConversation: ({ body }) => {
      const renamed = { ...VLANS, title: (body as { title: string }).title }
      list.splice(0, 1, renamed)
      return renamed
    },
    deleteConversation: () => {
      list.splice(0, 1)
      return { isDeleted: true as const }
    },
    ask: ({ body }) => {
      const { messageId, text } = body as Asked
      asked.push(body as Asked)
      const answer = { ...says, id: `answer to ${messageId}` }
      said.push(learnerSays(text, messageId), answer)
      return eventsOf(answer)
    },
  })
  return { asked, list }
}

const open = (search = '') =>
  renderPage(<TutorPage />, { route: '/dashboard/tutor', at: `/dashboard/tutor${search}` })
const inConversation = `?conversation=${VLANS.id}`

afterEach(() => {
  vi.restoreAllMocks()
})

describe('asking', () => {
  test('Enter sends the question, the answer comes with its source, and the address names the conversation', async () => {
    const { asked } = givenServer()
    const { screen, path } = await open()

    await screen.getByLabelText('Your question').fill('What is a VLAN?')
    await userEvent.keyboard('{Enter}')

    await expect
      .element(screen.getByRole('list', { name: 'Messages' }).getByText(/: a network of its own\./))
      .toBeVisible()
    await expect
      .element(screen.getByRole('link', { name: 'Source 1, “One switch, several networks”' }))
      .toHaveAttribute('href', '/dashboard/lessons/vlans-tags-and-trunks#p-1')
    await expect.element(screen.getByText(/From the lessons/)).toBeVisible()
    await expect.element(screen.getByLabelText('Your question')).toHaveValue('')
    expect(asked).toEqual([expect.objectContaining({ mode: 'explain', text: 'What is a VLAN?' })])
    expect(path()).toMatch(/^\/dashboard\/tutor\?conversation=[0-9a-f-]{36}$/)
  })

  test('Shift and Enter make a new line', async () => {
    const { asked } = givenServer()
    const { screen } = await open()

    await screen.getByLabelText('Your question').fill('one')
    await userEvent.keyboard('{Shift>}{Enter}{/Shift}two')

    await expect.element(screen.getByLabelText('Your question')).toHaveValue('one\ntwo')
    expect(asked).toEqual([])
  })

  test('an empty or too long question is not sent, with the reason shown', async () => {
    const { asked } = givenServer()
    const { screen } = await open()

    await screen.getByLabelText('Your question').fill('   ')
    await userEvent.keyboard('{Enter}')
    await screen.getByLabelText('Your question').fill('a'.repeat(QUESTION_MAX_LENGTH + 10))
    await userEvent.keyboard('{Enter}')

    await expect.element(screen.getByText('10 characters too many: ask it in parts.')).toBeVisible()
    expect(asked).toEqual([])
  })

  test('a press asks an example', async () => {
    const { asked } = givenServer()
    const { screen } = await open()

    await screen.getByRole('button', { name: 'Quiz me on NAT' }).click()

    await expect
      .poll(() => asked)
      .toEqual([expect.objectContaining({ mode: 'quiz', text: 'Quiz me on NAT' })])
  })

  test('a question from a lesson is ready to send, with its passage', async () => {
    const { asked } = givenServer()
    const { screen } = await open('?ask=Explain%20this&lesson=osi-model&passage=p-9')

    await expect.element(screen.getByLabelText('Your question')).toHaveValue('Explain this')
    await expect.element(screen.getByLabelText('Your question')).toHaveFocus()
    await expect.element(screen.getByText(/With the lesson you came from/)).toBeVisible()
    await userEvent.keyboard('{Enter}')

    await expect
      .poll(() => asked)
      .toEqual([
        expect.objectContaining({ text: 'Explain this', lessonId: 'osi-model', passageId: 'p-9' }),
      ])
  })

  test('the passage can be left out', async () => {
    const { asked } = givenServer()
    const { screen } = await open('?ask=Explain%20this&lesson=osi-model&passage=p-9')

    await screen.getByRole('button', { name: 'Ask without the lesson' }).click()
    await screen.getByRole('button', { name: 'Ask', exact: true }).click()

    await expect.poll(() => asked.length).toBe(1)
    expect(asked[0]).not.toHaveProperty('lessonId')
  })

  test('an answer is announced when it is complete, without markup', async () => {
    givenServer()
    const { screen } = await open()
    await screen.getByLabelText('Your question').fill('What is a VLAN?')
    await userEvent.keyboard('{Enter}')

    await expect
      .element(screen.getByRole('status').filter({ hasText: 'VLAN: a network of its own.' }))
      .toBeInTheDocument()
  })

  test('a refused question returns for editing, with the reason', async () => {
    givenServer({ conversations: [VLANS] })
    fakeServer(tutorContract, {
      ask: () => {
        throw new AppError('too_many_requests', 'Please ask again in 40 seconds.')
      },
    })
    const { screen } = await open(inConversation)
    await screen.getByLabelText('Your question').fill('What is a VLAN?')
    await userEvent.keyboard('{Enter}')

    await expect
      .element(screen.getByRole('alert'))
      .toHaveTextContent('Please ask again in 40 seconds.')
    await expect.element(screen.getByLabelText('Your question')).toHaveValue('What is a VLAN?')
  })

  test('a question whose answer was cut short is sent again with the same id', async () => {
    const { asked } = givenServer({ conversations: [VLANS] })
    const ids: string[] = []
    fakeServer(tutorContract, {
      ask: ({ body }) => {
        ids.push((body as Asked).messageId)
        throw new AppError('unavailable', 'You seem to be offline.')
      },
    })
    const { screen } = await open(inConversation)
    await screen.getByLabelText('Your question').fill('What is a VLAN?')
    await userEvent.keyboard('{Enter}')
    await expect
      .element(screen.getByRole('alert').getByText('You seem to be offline.'))
      .toBeVisible()

    fakeServer(tutorContract, {
      ask: ({ body }) => {
        asked.push(body as Asked)
        return eventsOf(tutorSays('There it is.', { citations: [] }, 'a9'))
      },
    })
    await screen.getByRole('button', { name: 'Try again' }).click()

    await expect
      .element(screen.getByRole('list', { name: 'Messages' }).getByText('There it is.'))
      .toBeVisible()
    expect(asked.map(({ messageId }) => messageId)).toEqual(ids)
  })

  test.each([
    ['in a new conversation', ''],
    ['in one that is open', inConversation],
  ])(
    'a question asked offline stays visible, %s, and is sent when the network is back',
    async (_where, search) => {
      const { asked } = givenServer({ conversations: [VLANS] })
      const answer = globalThis.fetch
      vi.stubGlobal('fetch', (url: string, init: RequestInit) =>
        init.method === 'POST' ? Promise.reject(new TypeError('Failed')) : answer(url, init),
      )
      vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
      const { screen } = await open(search)
      const question = screen.getByText('Why do trunks carry tags?')
      await screen.getByLabelText('Your question').fill('Why do trunks carry tags?')
      await userEvent.keyboard('{Enter}')
      await expect.element(screen.getByText(/^You seem to be offline\./)).toBeVisible()
      await expect.element(screen.getByLabelText('Your question')).toHaveValue('')
      await expect.element(question).toBeVisible()
      await expect
        .element(screen.getByText(/It will be sent again when you are back online\./))
        .toBeVisible()

      vi.stubGlobal('fetch', answer)
      dispatchEvent(new Event('online'))

      await expect.element(screen.getByText(/: a network of its own\./).first()).toBeVisible()
      await expect.element(screen.getByRole('alert')).not.toBeInTheDocument()
      expect(screen.getByRole('heading', { name: 'You asked' }).elements()).toHaveLength(1)
      expect(asked).toEqual([expect.objectContaining({ text: 'Why do trunks carry tags?' })])
    },
  )

  test('the page does not wait for an unreachable server', async () => {
    givenServer({ conversations: [VLANS] })
    const { screen } = await open(inConversation)
    await expect.element(screen.getByRole('list', { name: 'Messages' })).toBeInTheDocument()
    fakeServer(tutorContract, {
      ask: () => {
        throw new AppError('unavailable', 'You seem to be offline.')
      },
    })
    // Without a network, refetches wait for it.
    const known = globalThis.fetch
    vi.stubGlobal('fetch', (url: string, init: RequestInit) =>
      url.endsWith('/messages') ? known(url, init) : Promise.withResolvers<never>().promise,
    )
    await screen.getByLabelText('Your question').fill('What is a VLAN?')
    await userEvent.keyboard('{Enter}')

    await expect.element(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
    await expect.element(screen.getByText('Looking through the lessons…')).not.toBeInTheDocument()
    await expect.element(screen.getByRole('button', { name: 'Stop' })).not.toBeInTheDocument()
    await expect.element(screen.getByRole('button', { name: 'Ask', exact: true })).toBeVisible()
  })
})

describe('an answer that is being written', () => {
  /** Answers with a stream that the test writes. */
  function givenStream() {
    givenServer({ conversations: [VLANS] })
    const known = globalThis.fetch
    let writer: ReadableStreamDefaultController<Uint8Array> | null = null
    let isAborted = false
    vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
      if (!url.endsWith('/messages')) return known(url, init)
      const body = new ReadableStream<Uint8Array>({
        start: (controller) => {
          writer = controller
          init.signal?.addEventListener('abort', () => {
            isAborted = true
            controller.error(new DOMException('stopped', 'AbortError'))
          })
        },
      })
      return Promise.resolve(new Response(body))
    })
    const write = (event: TutorEvent) =>
      writer?.enqueue(new TextEncoder().encode(`${JSON.stringify(event)}\n`))
    return { write, isAborted: () => isAborted }
  }

  const MODEL = { kind: 'model', name: 'owl-7b' } as const

  test('grows as it arrives, and the text of a replaced engine is removed', async () => {
    const { write } = givenStream()
    const { screen } = await open(inConversation)
    await screen.getByLabelText('Your question').fill('What is a VLAN?')
    await userEvent.keyboard('{Enter}')
    await expect.element(screen.getByText('Looking through the lessons…')).toBeVisible()

    write({ kind: 'start', engine: MODEL, notes: [] })
    write({ kind: 'slow', note: 'owl-7b is taking long.' })
    await expect.element(screen.getByText('owl-7b is taking long.').first()).toBeVisible()
    write({ kind: 'text', text: 'First half.' })
    await expect.element(screen.getByText(/^First half\./).last()).toBeVisible()
    await expect.element(screen.getByText(/owl-7b is writing/)).toBeVisible()
    write({
      kind: 'start',
      engine: { kind: 'lessons' },
      notes: ['owl-7b stopped in the middle.'],
    })
    write({ kind: 'text', text: 'From the lessons.' })

    await expect.element(screen.getByText('From the lessons.')).toBeVisible()
    await expect.element(screen.getByText('owl-7b stopped in the middle.')).toBeVisible()
    await expect.element(screen.getByText(/^First half\./).last()).not.toBeInTheDocument()
  })

  test('is shown once when it is done, while its stream is still open', async () => {
    const { write } = givenStream()
    const { screen } = await open(inConversation)
    await screen.getByLabelText('Your question').fill('What is a VLAN?')
    await userEvent.keyboard('{Enter}')
    await expect.element(screen.getByText('Looking through the lessons…')).toBeVisible()

    for (const event of eventsOf(tutorSays('A network of its own.'))) write(event)

    await expect
      .element(screen.getByRole('status').getByText('A network of its own.'))
      .toBeInTheDocument()
    const messages = screen.getByRole('list', { name: 'Messages' })
    expect(messages.getByText('A network of its own.').elements()).toHaveLength(1)
  })

  test('can be stopped: the request ends, and the text so far stays', async () => {
    const { write, isAborted } = givenStream()
    const { screen } = await open(inConversation)
    await screen.getByLabelText('Your question').fill('What is a VLAN?')
    await userEvent.keyboard('{Enter}')
    await expect.element(screen.getByRole('button', { name: 'Stop' })).toBeVisible()
    write({ kind: 'start', engine: MODEL, notes: [] })
    write({ kind: 'text', text: 'First half.' })
    await expect.element(screen.getByText(/^First half\./).last()).toBeVisible()

    await screen.getByRole('button', { name: 'Stop' }).click()

    await expect.element(screen.getByText('Stopped before it was finished.')).toBeVisible()
    await expect.element(screen.getByText(/^First half\./).last()).toBeVisible()
    await expect.element(screen.getByRole('button', { name: 'Ask', exact: true })).toBeVisible()
    expect(isAborted()).toBe(true)
  })
})

describe('the composer', () => {
  afterAll(() => page.viewport(414, 896))

  const frame = () =>
    document.querySelector('[aria-label="Ask the tutor"]')?.getBoundingClientRect() ?? new DOMRect()

  test('no text shows next to or below it', async () => {
    await page.viewport(390, 844)
    givenServer({
      conversations: [VLANS],
      messages: [learnerSays('?'), tutorSays('It goes on.\n\n'.repeat(60), { citations: [] })],
    })
    const { screen } = await open(inConversation)
    await expect.element(screen.getByText('It goes on.').first()).toBeVisible()

    const { left, bottom } = frame()
    expect(bottom).toBeLessThan(844)
    for (const [x, y] of [
      [left + 1, bottom - 1],
      [195, bottom + 2],
      [195, 842],
    ] as const) {
      expect(document.elementFromPoint(x, y)).toHaveClass('tutor-foot')
    }
  })

  test('its focus ring is whole along its top edge', async () => {
    givenServer()
    const { screen } = await open()
    await screen.getByRole('textbox', { name: 'Your question' }).click()

    const base64 = await page.screenshot({ save: false })
    const image = await createImageBitmap(
      new Blob([Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))]),
    )
    const pen = new OffscreenCanvas(image.width, image.height).getContext('2d')
    if (!pen) throw new Error('a canvas can be drawn on')
    pen.drawImage(image, 0, 0)
    const { left, top, bottom, width } = frame()
    const colorAt = (y: number) => pen.getImageData(left + width / 2, y, 1, 1).data.join(' ')
    // The ring is 2 px wide and 1 px away from the frame.
    expect(colorAt(top - 2)).toBe(colorAt(bottom + 1))
  })

  test('on a small screen the example questions are not under it', async () => {
    await page.viewport(320, 500)
    givenServer()
    const { screen } = await open()
    await expect.element(screen.getByRole('button', { name: 'Quiz me on NAT' })).toBeVisible()

    const last = screen.getByRole('button', { name: 'Quiz me on NAT' }).element()
    expect(frame().top).toBeGreaterThanOrEqual(last.getBoundingClientRect().bottom)
  })
})

test('on a phone the field for a question takes at most a sixth of the screen, its modes in one row', async () => {
  await page.viewport(390, 844)
  onTestFinished(() => page.viewport(414, 896))
  givenServer({ conversations: [] })
  const { screen } = await open('')

  const ask = screen.getByRole('button', { name: 'Ask', exact: true })
  await expect.element(ask).toBeVisible()
  const modes = screen.getByRole('radio').elements()
  const tops = modes.map(({ parentElement }) => parentElement?.getBoundingClientRect().top)
  expect(new Set(tops).size).toBe(1)
  const composer = screen.getByRole('form', { name: 'Ask the tutor' }).element()
  expect(composer.getBoundingClientRect().height).toBeLessThan(844 / 6)
})

describe('with text at 200 %', () => {
  beforeAll(async () => {
    await page.viewport(390, 844)
    document.documentElement.style.fontSize = '32px'
  })
  afterAll(async () => {
    document.documentElement.style.fontSize = ''
    await page.viewport(414, 896)
  })

  test('nothing is wider than a small screen, neither before the first question nor after', async () => {
    givenServer({
      conversations: [VLANS],
      messages: [learnerSays('What is infrastructure?'), tutorSays('**VLAN**: a network. [1]')],
    })
    for (const search of ['', inConversation]) {
      const { screen } = await open(search)
      await expect.element(screen.getByRole('button', { name: 'Ask', exact: true })).toBeVisible()
      await expect
        .element(
          search === ''
            ? screen.getByRole('button', { name: 'Quiz me on NAT' })
            : screen.getByText('1 source'),
        )
        .toBeVisible()
      const tooWide = [
        ...document.querySelectorAll('.tutor-layout *:not(dialog, dialog *, .sr-only)'),
      ]
        .filter((element) => element.getBoundingClientRect().right > 390)
        .map((element) => element.outerHTML.slice(0, 80))
      expect(tooWide).toEqual([])
      await screen.unmount()
    }
  })
})

test.each([
  [390, 844],
  [1280, 800],
  [640, 400],
])(
  'with text at 200 %% on %i × %i px all five modes are within the frame, and the field leaves most of the screen to what is read',
  async (width, height) => {
    await page.viewport(width, height)
    document.documentElement.style.fontSize = '32px'
    onTestFinished(async () => {
      document.documentElement.style.fontSize = ''
      await page.viewport(414, 896)
    })
    givenServer({ conversations: [VLANS], messages: [learnerSays('?'), tutorSays('A network.')] })
    const { screen } = await open(inConversation)
    await expect.element(screen.getByText('A network.')).toBeInTheDocument()

    const modes = screen.getByRole('group', { name: 'What the tutor does' }).element()
    const frame = modes.getBoundingClientRect()
    for (const mode of modes.querySelectorAll('label')) {
      expect(mode.getBoundingClientRect().left).toBeGreaterThanOrEqual(frame.left)
      expect(mode.getBoundingClientRect().right).toBeLessThanOrEqual(frame.right)
    }
    const foot = document.querySelector('.tutor-foot') ?? modes
    const covers = getComputedStyle(foot).position === 'sticky' ? foot.clientHeight : 0
    expect(covers).toBeLessThanOrEqual((height * 2) / 5)
  },
)

describe('what is shown', () => {
  test('nothing in an answer becomes markup', async () => {
    givenServer({
      conversations: [VLANS],
      messages: [
        learnerSays('<b>What</b> is a VLAN?'),
        tutorSays('<img src=x onerror=alert(1)> [press](https://evil.example)', { citations: [] }),
      ],
    })
    const { screen } = await open(inConversation)

    await expect.element(screen.getByText('<b>What</b> is a VLAN?')).toBeVisible()
    await expect.element(screen.getByText(/<img src=x onerror=alert\(1\)>/).last()).toBeVisible()
    expect(document.querySelector('img, a[href*="evil"]')).toBeNull()
  })

  test('an unsupported sentence is marked, and a number without a citation is not shown', async () => {
    givenServer({
      conversations: [VLANS],
      messages: [
        learnerSays('?'),
        tutorSays('Pods run on nodes. [?] Really. [7]', {
          citations: [],
          engine: { kind: 'model', name: 'owl-7b' },
          support: 'partly',
        }),
      ],
    })
    const { screen } = await open(inConversation)

    await expect
      .element(screen.getByText('not found in the lessons', { exact: true }))
      .toBeVisible()
    await expect.element(screen.getByText(/owl-7b, partly not found in the lessons/)).toBeVisible()
    expect(screen.container.textContent).not.toContain('7]')
  })

  test("a model's answer promises a source for every statement only if each has one", async () => {
    givenServer({
      conversations: [VLANS],
      messages: [
        learnerSays('?'),
        tutorSays('It is. [1]', { engine: { kind: 'model', name: 'owl-7b' }, support: 'bound' }),
      ],
    })
    const { screen } = await open(inConversation)

    await expect
      .element(screen.getByText(/owl-7b, every statement found in the lessons/))
      .toBeVisible()
  })

  test('a model that asks back is labeled so, and promises nothing', async () => {
    givenServer({
      conversations: [VLANS],
      messages: [
        learnerSays('Is it faster?'),
        tutorSays('Do you mean TCP or UDP?', {
          engine: { kind: 'model', name: 'owl-7b' },
          support: 'asks',
          citations: [],
        }),
      ],
    })
    const { screen } = await open(inConversation)

    await expect.element(screen.getByText(/owl-7b asks back/)).toBeVisible()
  })

  test('sources open to the sentences that were quoted', async () => {
    givenServer({ conversations: [VLANS], messages: [learnerSays('?'), tutorSays('It is. [1]')] })
    const { screen } = await open(inConversation)

    await screen.getByText('1 source').click()

    await expect.element(screen.getByText('A VLAN is a network of its own.')).toBeVisible()
  })

  test('an answer that cites a lesson leads to its practice; one without a citation does not', async () => {
    givenServer({
      conversations: [VLANS],
      messages: [
        learnerSays('?'),
        tutorSays('It is. [1]'),
        learnerSays('And?', 'q2'),
        tutorSays('Nothing more.', { citations: [] }, 'a2'),
      ],
    })
    const { screen } = await open(inConversation)
    const practice = screen.getByRole('link', { name: 'Practice this topic' })
    await expect.element(screen.getByText('Nothing more.').last()).toBeVisible()

    expect(practice.elements().map((link) => link.getAttribute('href'))).toEqual([
      '/dashboard/lessons/practice/drill?mode=mixed&lesson=vlans-tags-and-trunks&length=5',
    ])
  })

  test('an answer without a finding says so, and shows the nearest lessons and a link to the search', async () => {
    givenServer({
      conversations: [VLANS],
      messages: [
        learnerSays('What is a pod?'),
        tutorSays('I did not find it in the lessons. These lessons come nearest:', {
          outcome: 'not_covered',
          citations: [],
          nearest: [{ lessonId: 'cloud-models', title: 'Whose computer' }],
        }),
      ],
    })
    const { screen } = await open(inConversation)

    await expect
      .element(screen.getByRole('link', { name: 'Whose computer' }))
      .toHaveAttribute('href', '/dashboard/lessons/cloud-models')
    await expect
      .element(screen.getByRole('link', { name: 'Search the lessons' }))
      .toHaveAttribute('href', '/dashboard/lessons?q=What+is+a+pod%3F')
    // Said once, and the lessons follow directly below.
    const answer = screen.container.querySelector('.tutor-answer') as HTMLElement
    expect(answer.innerText.match(/I did not find it/g)).toHaveLength(1)
    expect(answer.innerText).toMatch(
      /come nearest:\s*Whose computer\s*Search the lessons\s*Copy\s*$/,
    )
    await expect.element(screen.getByText('Not in the lessons')).not.toBeInTheDocument()
  })

  test("an answer about the learner's own mistakes has the way to all of them", async () => {
    givenServer({
      conversations: [VLANS],
      messages: [
        learnerSays('go over my mistakes'),
        tutorSays('Your answers have shown this last:', { citations: [], page: 'mistakes' }),
      ],
    })
    const { screen } = await open(inConversation)

    await expect
      .element(
        screen.getByRole('list', { name: 'Messages' }).getByRole('link', { name: 'My mistakes' }),
      )
      .toHaveAttribute('href', '/dashboard/tutor/mistakes')
  })

  test('computed values are shown as computed', async () => {
    givenServer({
      conversations: [VLANS],
      messages: [
        learnerSays('10.0.0.7/27'),
        tutorSays('', {
          citations: [],
          computed: [{ title: '10.0.0.7/27', facts: [{ label: 'Hosts', value: '30' }] }],
        }),
      ],
    })
    const { screen } = await open(inConversation)

    await expect
      .element(screen.getByRole('region', { name: 'Computed: 10.0.0.7/27' }).getByText('30'))
      .toBeVisible()
  })

  test('a calculation shows its answer first, then the values, then the steps in order', async () => {
    givenServer({
      conversations: [VLANS],
      messages: [
        learnerSays('how many hosts in a /27'),
        tutorSays('', {
          citations: [],
          computed: [
            {
              title: '/27',
              answer: 'A /27 has **30 usable hosts**.',
              facts: [{ label: 'Mask', value: '255.255.255.224' }],
              steps: ['32 − 27 = 5 bits are left.', '2^5 − 2 = 30.'],
            },
          ],
        }),
      ],
    })
    const { screen } = await open(inConversation)

    const computed = screen.getByRole('region', { name: 'Computed: /27' })
    await expect
      .element(computed.getByRole('list', { name: 'Steps to /27' }).getByRole('listitem').nth(1))
      .toHaveTextContent('2^5 − 2 = 30.')
    const shown = screen.container.querySelector<HTMLElement>('.tutor-computed')?.innerText
    expect(shown).toMatch(
      /has 30 usable hosts\.\s+Mask\s+255\.255\.255\.224\s+Step by step\s+32 − 27 = 5 bits/,
    )
  })

  test('a question without an answer can be sent again, with its id', async () => {
    const { asked } = givenServer({
      conversations: [VLANS],
      messages: [learnerSays('What is NAT?', VLANS.id)],
    })
    const { screen } = await open(inConversation)

    await screen.getByRole('button', { name: 'Ask again' }).click()

    await expect
      .poll(() => asked)
      .toEqual([expect.objectContaining({ messageId: VLANS.id, text: 'What is NAT?' })])
  })

  test('a quiz is answered, hinted and continued by buttons', async () => {
    const quiz = {
      questionId: 'q',
      stem: 'Which comes first?',
      exhibit: 'log line',
      options: ['Discover', 'Offer'],
      takesSeveral: false,
      isOpen: true,
      about: null,
    }
    const { asked } = givenServer({
      conversations: [VLANS],
      messages: [
        learnerSays('quiz me'),
        tutorSays(quiz.stem, { outcome: 'quiz', citations: [], quiz }),
      ],
      says: tutorSays('**Right.** It is.', {
        outcome: 'quiz',
        citations: [],
        quiz: { ...quiz, isOpen: false },
      }),
    })
    const { screen } = await open(inConversation)
    await expect.element(screen.getByText('log line')).toBeVisible()

    await screen.getByRole('button', { name: 'A: Discover' }).click()
    await screen.getByRole('button', { name: 'Next question' }).click()

    await expect
      .poll(() => asked.map(({ mode, text }) => `${mode} ${text}`))
      .toEqual(['quiz A', 'quiz next'])
  })

  test('an answered quiz has no buttons left in its options, and says which was chosen and which is right', async () => {
    const quiz = {
      questionId: 'q',
      stem: 'Which comes first?',
      exhibit: null,
      options: ['Offer', 'Discover', 'Ack'],
      takesSeveral: false,
      isOpen: true,
      about: null,
    }
    const more: Partial<Answer> = { outcome: 'quiz', citations: [] }
    const result = { picks: [0], keys: [1] }
    givenServer({
      conversations: [VLANS],
      messages: [
        tutorSays(quiz.stem, { ...more, quiz }, 'a1'),
        learnerSays('a', 'q2'),
        tutorSays('Not quite.', { ...more, quiz: { ...quiz, isOpen: false, result } }, 'a2'),
      ],
    })
    const { screen } = await open(inConversation)

    for (const told of [
      /^A\s*Offer\s*Your choice, wrong$/,
      /^B\s*Discover\s*Right$/,
      /^C\s*Ack$/,
    ]) {
      await expect.element(screen.getByRole('listitem').filter({ hasText: told })).toBeVisible()
    }
    const discover = screen.getByRole('button', { name: 'Discover' })
    await expect.element(discover).not.toBeInTheDocument()
  })

  test('a conversation that is not there says so', async () => {
    givenServer()
    fakeServer(tutorContract, {
      getConversation: () => {
        throw new AppError('not_found', 'This conversation was not found.')
      },
    })
    const { screen } = await open(inConversation)

    await expect
      .element(screen.getByRole('alert'))
      .toHaveTextContent('This conversation was not found.')
  })

  test('the page says where a question is sent', async () => {
    givenServer({ engine: { kind: 'model', name: 'owl-7b' } })
    const { screen } = await open()

    await expect.element(screen.getByText(/your questions are sent to it/)).toBeVisible()
  })
})

describe('the conversations', () => {
  test('are found by their words, renamed, and deleted after a confirmation', async () => {
    givenServer({ conversations: [VLANS], messages: [learnerSays('?'), tutorSays('It is.')] })
    const { screen, path } = await open(inConversation)
    await screen.getByRole('button', { name: 'Conversations' }).click()
    const drawer = screen.getByRole('dialog', { name: 'Your conversations' })

    await drawer.getByLabelText('Search conversations').fill('zebra')
    await expect.element(drawer.getByText('No conversation has “zebra” in it.')).toBeVisible()
    await drawer.getByLabelText('Search conversations').fill('')

    await drawer.getByRole('button', { name: 'Rename “About VLANs”' }).click()
    await screen.getByLabelText('Title').fill('Trunks')
    await screen.getByRole('button', { name: 'Rename', exact: true }).click()
    await expect.element(drawer.getByRole('link', { name: 'Trunks' })).toBeVisible()

    await drawer.getByRole('button', { name: 'Delete “Trunks”' }).click()
    await screen.getByRole('button', { name: 'Keep it' }).click()
    await expect.element(drawer.getByRole('link', { name: 'Trunks' })).toBeVisible()
    await drawer.getByRole('button', { name: 'Delete “Trunks”' }).click()
    await screen.getByRole('button', { name: 'Delete', exact: true }).click()

    await expect.element(drawer.getByText('Your conversations will be kept here.')).toBeVisible()
    await expect.poll(path).toBe('/dashboard/tutor')
  })

  test('in the drawer are below a heading, and a long title has a second line', async () => {
    const title = 'What does a router do with the time to live of a packet?'
    givenServer({ conversations: [VLANS, { ...VLANS, id: crypto.randomUUID(), title }] })
    const { screen } = await open()
    await screen.getByRole('button', { name: 'Conversations' }).click()
    const drawer = screen.getByRole('dialog', { name: 'Your conversations' })

    await expect.element(drawer.getByRole('heading', { name: 'Your conversations' })).toBeVisible()
    const heightOf = (name: string) =>
      drawer.getByRole('link', { name }).element().getBoundingClientRect().height
    await expect.element(drawer.getByRole('link', { name: title })).toBeVisible()
    expect(heightOf(title)).toBeGreaterThan(heightOf('About VLANs') + 12)
  })

  test('Escape closes the drawer and gives the focus back', async () => {
    givenServer({ conversations: [VLANS] })
    const { screen } = await open()
    await screen.getByRole('button', { name: 'Conversations' }).click()
    await expect.element(screen.getByRole('dialog', { name: 'Your conversations' })).toBeVisible()

    await userEvent.keyboard('{Escape}')

    await expect.element(screen.getByRole('button', { name: 'Conversations' })).toHaveFocus()
  })
})
