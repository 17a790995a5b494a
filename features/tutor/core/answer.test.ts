import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { answerFromLessons } from './answer.ts'
import { aUnit } from './ask/testing.ts'
import type { Meaning } from './ask/understand-part.ts'
import { buildLibrary } from './library.ts'
import { VLAN_PROPOSITIONS } from './teach/testing.ts'
import { LESSONS, smallLibrary, TERMS } from './testing.ts'
import { understand, type Asked } from './understand.ts'

const library = smallLibrary()
const textByPassage = new Map(library.passages.map(({ passageId, text }) => [passageId, text]))
const glossary = library.terms.map(({ short, long }) => `${short} ${long}`)

const help = { emergency: 'call 911', crisis: 'call 988' }
/** By words alone: no vectors. */
async function answer(text: string, more: Partial<Asked> = {}, from = library) {
  const asked = { text, askedFrom: null, earlier: [], help, ...more }
  return answerFromLessons(from, await understand(from, async () => [], asked))
}

test('what is to be explained beside a sum and is not known is named', async () => {
  const { outcome, text, computed } = await answer(
    'What is a zorblat? And how many hosts in a /26?',
  )

  expect(outcome).toBe('answered')
  expect(computed.map(({ kind }) => kind)).toEqual(['prefix'])
  expect(text).toBe('About “What is a zorblat?” I found nothing that answers it.')
})

test('what a thing is stands beside a sum', async () => {
  const { text, computed } = await answer(
    'Explain DHCP. Also what is the broadcast of 10.0.4.7/21?',
  )

  expect(computed.map(({ kind }) => kind)).toEqual(['subnet'])
  expect(text).toMatch(/^\*\*DHCP\*\*: /)
})

describe('a question that the lessons answer', () => {
  test('a "what is" answer begins with the definition', async () => {
    const { outcome, text } = await answer('What is a VLAN?')

    expect(outcome).toBe('answered')
    expect(text).toMatch(/^\*\*VLAN\*\*: A virtual LAN, a group of switch ports/)
  })

  test.each([
    'dynamic host configuration protocol',
    'whats dhcp',
    'DHCP?',
    'define DHCP',
    'explain DHCP to me',
  ])('a term is found by its long name, its short name and in lower case: %s', async (question) => {
    expect((await answer(question)).text).toMatch(/^\*\*DHCP\*\*/)
  })

  test('a difference begins with both definitions', async () => {
    const { text } = await answer('What is the difference between NAT and PAT?')

    expect(text).toMatch(/^\*\*NAT\*\*: .*\n\n\*\*PAT\*\*: /)
  })

  test('the answer to any other question is the most relevant sentences', async () => {
    expect((await answer('Which port does the DHCP server use?')).text).toContain(
      'the DHCP server UDP port 67',
    )
  })

  test('a passage is quoted if only its heading names the subject of the question', async () => {
    const said = 'Only traffic for the office goes through the company; the rest leaves at home.'
    const lesson = {
      id: 'vpn',
      title: 'Working from home',
      summary: '',
      topics: ['remote-access'],
      passages: [{ id: 'vpn-1', heading: 'Split tunnel', text: said }],
    }
    const term = { id: 'tunnel', term: 'tunnel', short: 'A path.', long: '', lessonId: 'vpn' }
    const own = buildLibrary([lesson], [term])

    expect((await answer('Which traffic goes through a split tunnel?', {}, own)).text).toContain(
      said,
    )
  })

  test('every quoted sentence has a citation, which contains it word for word', async () => {
    for (const question of [
      'What is a VLAN?',
      'How does DHCP work?',
      'access port or trunk port?',
    ]) {
      const { text, citations } = await answer(question)
      expect(citations.length).toBeGreaterThan(0)
      const paragraphs = text.split('\n').filter(Boolean)
      for (const paragraph of paragraphs) expect(paragraph).toMatch(/ \[\d+\]$/)
      // A definition is the glossary's; its citation is the sentence of the lesson that says most of it.
      const quoted = [...text.matchAll(/(?:^|\] |- )((?!\*\*)[^[\]\n]+) \[(\d+)\]/gm)]
      for (const [, said = '', number] of quoted) {
        const citation = citations.find((one) => one.number === Number(number))
        expect(citation?.quote).toContain(said.replace(/^- /, ''))
      }
    }
  })

  test('a quote is in the passage it names, or in the glossary', async () => {
    const { citations } = await answer('What does a DHCP relay do with broadcasts?')
    for (const { quote, passageId } of citations) {
      for (const part of quote.split(' … ')) {
        expect(
          [textByPassage.get(passageId ?? ''), ...glossary].some((text) => text?.includes(part)),
        ).toBe(true)
      }
    }
  })

  test('a claim that the lesson corrects is never quoted without its correction', async () => {
    const { text } = await answer('Which DHCP client is picked by the server?')

    expect(text).toMatch(
      /In the log the DHCP server picked the client\. \[\d\] But the client takes the first offer/,
    )
  })

  test('a sentence that points back is not quoted without the sentence it points at', async () => {
    const passages = [
      'SSH is a shell on TCP port 22.',
      'This one is RESTCONF, not SSH, on port 443.',
    ]
    const given = buildLibrary(
      [
        {
          id: 'ssh',
          title: 'SSH',
          summary: 'SSH.',
          topics: ['ssh'],
          passages: passages.map((text, at) => ({ id: `p-${at}`, heading: 'SSH', text })),
        },
      ],
      [],
    )
    const { text } = await answer('Which port does SSH use?', {}, given)

    expect(text).toBe('SSH is a shell on TCP port 22. [1]')
  })

  test('a typo is read as the word it resembles, and the answer says so', async () => {
    const { text, notes } = await answer('what is unicsat')

    expect(text).toMatch(/^\*\*unicast\*\*/)
    expect(notes).toEqual(['Read “unicsat” as “unicast”.'])
  })
})

describe('a question in a conversation', () => {
  const ABOUT_DHCP = [{ question: 'How does DHCP work?', units: [], computed: [], tree: undefined }]

  test('one that points back is read with the one before', async () => {
    const { text } = await answer('Which port does it use?', { earlier: ABOUT_DHCP })

    expect(text).toContain('67')
  })

  test('one that stands alone is not', async () => {
    const alone = await answer('What is NAT?')

    expect(await answer('What is NAT?', { earlier: ABOUT_DHCP })).toEqual(alone)
  })

  test.each([
    'Explain this',
    'Explain this in other words: “A trunk port carries frames of many VLANs, and marks each…”',
  ])('asked from a passage, its terms are explained: %s', async (question) => {
    const askedFrom = { lessonId: 'vlan', passageId: 'p-vlan-0-2' }
    const { outcome, text, notes } = await answer(question, { askedFrom })

    expect(outcome).toBe('answered')
    expect(text).toContain('**trunk port**')
    expect(notes).toEqual([expect.stringContaining('does not rephrase')])
  })

  test('asked from the heading of a section, it is about the section', async () => {
    const askedFrom = { lessonId: 'dhcp', passageId: 'four-messages' }

    const { text } = await answer('Explain the section “Four messages” in other words.', {
      askedFrom,
    })

    expect(text).toContain('**DHCP**')
  })

  test('a separate question, asked from a passage, gets its own answer', async () => {
    const askedFrom = { lessonId: 'vlan', passageId: 'p-vlan-0-2' }

    expect((await answer('What is NAT?', { askedFrom })).text).toMatch(/^\*\*NAT\*\*/)
  })

  test('a missing or removed passage causes no failure', async () => {
    const askedFrom = { lessonId: 'vlan', passageId: 'p-gone' }

    expect((await answer('What is a VLAN?', { askedFrom })).outcome).toBe('answered')
    expect((await answer('Explain this', { askedFrom })).outcome).toBe('answered')
  })
})

describe('a question that the lessons do not answer', () => {
  test('is refused in words, without citations', async () => {
    expect(await answer('How do I bake sourdough bread?')).toMatchObject({
      outcome: 'not_covered',
      citations: [],
      nearest: [],
      text: expect.stringContaining('I did not find an answer'),
    })
  })

  test('comes with the lessons that are nearest, where there are any', async () => {
    expect(await answer('How does a DHCP failover cluster work?')).toMatchObject({
      outcome: 'not_covered',
      nearest: [{ lessonId: 'dhcp', title: 'Borrowed addresses' }],
      text: expect.stringMatching(/ This lesson comes nearest:$/),
    })
  })

  test.each(['hi', 'thanks!'])(
    'a greeting and thanks get a word, not a search: %s',
    async (text) => {
      expect(await answer(text)).toMatchObject({ outcome: 'aside', citations: [] })
    },
  )

  test.each(['???', 'what is it?', '…'])(
    'if there is nothing to search for, it says how to ask: %s',
    async (text) => {
      expect(await answer(text)).toMatchObject({ outcome: 'unclear', citations: [] })
    },
  )
})

describe('a question for which a unit was written', () => {
  const rests = [
    { lessonId: 'dhcp', passageId: 'p-dhcp-1-1', words: 'Four messages make a lease' },
    { lessonId: 'vlan', passageId: 'p-vlan-0-0', words: 'Broadcasts stay inside their VLAN.' },
  ]
  const sentences = 'One is so. [1] Two is so. Three is so. Four is so. [2]'
  const units = [
    aUnit({ id: 'dhcp-what', about: ['DHCP'], asks: ['what is dhcp'], answer: sentences, rests }),
    aUnit({
      id: 'vlan-what',
      about: ['VLAN'],
      asks: ['what is a vlan'],
      answer: 'A net. [2]',
      rests,
    }),
    aUnit({
      id: 'dhcp-relay',
      about: ['relay'],
      asks: ['what is a relay'],
      answer: 'It passes on. [1] It has a list. It sits near. It is old. [1]',
      rests,
    }),
    aUnit({
      id: 'nat-what',
      topic: 'nat',
      about: ['NAT'],
      asks: ['what is nat'],
      answer: 'A swap. [1]',
      rests,
    }),
    aUnit({
      id: 'nat-claim',
      kind: 'verdict',
      verdict: 'false',
      question: 'Is NAT a firewall?',
      about: ['NAT', 'firewall'],
      asks: ['is nat a firewall'],
      answer: 'False. It hides. [1]',
      rests,
    }),
  ]
  const written = buildLibrary(LESSONS, TERMS, { answers: units })
  /** A unit is near a text that contains its first name. */
  const near =
    (cosine: number): Meaning =>
    async (text) =>
      units.flatMap(({ id, about: [name = ''] }) =>
        text.toLowerCase().includes(name.toLowerCase())
          ? [{ kind: 'answer' as const, id, cosine }]
          : [],
      )
  async function told(text: string, cosine = 0.9, more: Partial<Asked> = {}) {
    const asked = { text, askedFrom: null, earlier: [], help, ...more }
    return answerFromLessons(written, await understand(written, near(cosine), asked))
  }

  test('gets it whole, with its citations and its id', async () => {
    expect(await told('what is dhcp')).toMatchObject({
      outcome: 'answered',
      text: 'One is so. [1] Two is so. Three is so. Four is so. [2]',
      units: ['dhcp-what'],
      citations: [
        { number: 1, lessonId: 'dhcp', quote: rests[0]?.words },
        { number: 2, lessonId: 'vlan', quote: rests[1]?.words },
      ],
    })
  })

  test('of two parts gets the first whole, of three each shortly, in one numbering', async () => {
    expect((await told('what is dhcp? what is a vlan?')).text).toBe(
      'One is so. [1] Two is so. Three is so. Four is so. [2]\n\nA net. [2]',
    )
    expect((await told('what is dhcp? what is a vlan? what is a vlan tag?')).text).toBe(
      'One is so. [1] Two is so. Three is so.\n\nA net. [2]',
    )
  })

  test('of a second part near the first one is told in two sentences', async () => {
    expect((await told('what is dhcp? what is a relay?')).text).toBe(
      'One is so. [1] Two is so. Three is so. Four is so. [2]\n\nIt passes on. [1] It has a list.',
    )
  })

  test('of which a part is unknown says so of that part', async () => {
    const { outcome, text } = await told('what is a vlan? why is unicast so expensive in cities?')

    expect(outcome).toBe('answered')
    expect(text).toBe(
      'A net. [1]\n\nAbout “why is unicast so expensive in cities?” I found nothing that answers it.',
    )
  })

  test('says nothing of a further part that names nothing', async () => {
    const isWord = (word: string) => word === 'expensive' || word === 'cities'
    const from = buildLibrary(LESSONS, TERMS, { answers: units, isWord })
    const text = 'what is a vlan? why is it so expensive in cities?'
    const asked = { text, askedFrom: null, earlier: [], help }

    expect(answerFromLessons(from, await understand(from, near(0.9), asked)).text).toBe(
      'A net. [1]',
    )
  })

  test('is followed by no sentence of a lesson, which alone would be quoted', async () => {
    const further = 'how does a trunk port carry frames'

    expect((await told(further)).text).toMatch(/^A trunk port carries frames of many VLANs/)
    expect((await told(`what is nat? ${further}`)).text).toBe(
      `A swap. [1]\n\nAbout “${further}” I found nothing that answers it.`,
    )
  })

  test('that asks whether its claim is true is told the verdict', async () => {
    expect((await told('is nat a firewall', 0.8)).text).toBe('**False.** It hides. [1]')
  })

  test('that is near but not near enough offers it', async () => {
    const { outcome, suggestions, units: none } = await told('sourdough vlan bread', 0.5)

    expect({ outcome, none }).toEqual({ outcome: 'not_covered', none: [] })
    expect(suggestions).toEqual(['What is vlan-what?'])
  })

  test('stays untold beside a calculation', async () => {
    const { computed, units: none } = await told(
      'which subnet of the vlan is 10.20.4.57/27 in?',
      0.95,
    )

    expect(computed).toHaveLength(1)
    expect(none).toEqual([])
  })
})

test('computable questions are computed, with a fitting lesson if there is one', async () => {
  const { computed, outcome } = await answer('Which subnet is 10.20.4.57/27 in?')

  expect(outcome).toBe('answered')
  expect(computed[0]?.facts).toContainEqual({ label: 'Network', value: '10.20.4.32/27' })
})

test('the same question always gets the same answer', async () => {
  expect(await answer('How does DHCP work?')).toEqual(await answer('How does DHCP work?'))
})

test('any text gets an answer, a refusal or a question back, and never fails', async () => {
  const words = fc.constantFrom(
    'dhcp',
    'what',
    'is',
    'a',
    'VLAN',
    '/27',
    '10.0.0.1',
    '[1]',
    '**',
    '<b>',
    'it',
    'or',
  )
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(
        fc.string({ maxLength: 300 }),
        fc.array(words).map((list) => list.join(' ')),
      ),
      async (text) => {
        expect(['answered', 'not_covered', 'unclear', 'aside']).toContain(
          (await answer(text)).outcome,
        )
      },
    ),
  )
})

describe('a claim', () => {
  const from = buildLibrary(LESSONS, TERMS, { propositions: VLAN_PROPOSITIONS })
  const embed = async () => new Float32Array([1])

  test('that is settled begins with the verdict and what is so', async () => {
    const { text, outcome, citations } = await answer(
      'true or false: all vlans share one domain',
      {},
      from,
    )

    expect(outcome).toBe('answered')
    expect(text).toMatch(/^\*\*False\.\*\* A broadcast leaves only on ports of its own VLAN\./)
    expect(citations.length).toBeLessThanOrEqual(1)
  })

  test('that a sentence comes near to is told that sentence', async () => {
    const { text } = await answer('broadcasts leave their vlan at night, true?', { embed }, from)

    expect(text).toMatch(/(?:^|\n\n)(?:A broadcast|Broadcasts)/)
  })
})
