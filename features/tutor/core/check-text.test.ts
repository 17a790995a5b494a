import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { newBrief, passageItem } from './brief.ts'
import { newTextCheck } from './check-text.ts'
import { smallLibrary } from './testing.ts'

const library = smallLibrary()
const passages = ['p-dhcp-1-1', 'p-vlan-0-0', 'p-vlan-0-2', 'p-dhcp-2-0'].map((id) => {
  const found = library.passages.find(({ passageId }) => passageId === id)
  if (!found) throw new Error(`there is no ${id}`)
  return found
})
const brief = newBrief(passages.map((passage) => passageItem(library, passage)))

/** Words alone decide. */
const noVector = () => Promise.reject<Float32Array>(new Error('no sentence model'))

/** The whole answer, when it arrives in pieces of this length. */
async function checked(answer: string, { question = '', pieceLength = answer.length } = {}) {
  const check = newTextCheck(library, brief, () => question, noVector)
  let text = ''
  for (let at = 0; at < answer.length; at += pieceLength) {
    text += (await check.push(answer.slice(at, at + pieceLength))).text
  }
  const { text: rest, citations } = await check.end()
  return { text: text + rest, citations, ...check.counts() }
}

describe('a sentence that a passage supports', () => {
  test("keeps its citation, with the passage's own sentence as the quote", async () => {
    const { text, citations } = await checked('A VLAN is a network of its own inside a switch [2].')

    expect(text).toBe('A VLAN is a network of its own inside a switch. [1]')
    expect(citations).toEqual([
      {
        number: 1,
        lessonId: 'vlan',
        passageId: 'p-vlan-0-0',
        title: 'One switch, several networks: Ports with a number',
        quote: 'A VLAN is a network of its own inside a switch.',
      },
    ])
  })

  test('gets the right citation if the model named a wrong one', async () => {
    const { citations } = await checked(
      'Four messages make a lease: Discover, Offer, Request and Ack. [2]',
    )

    expect(citations.map(({ passageId }) => passageId)).toEqual(['p-dhcp-1-1'])
  })

  test('gets a citation if the model gave none', async () => {
    expect((await checked('Broadcasts stay inside their VLAN.')).text).toBe(
      'Broadcasts stay inside their VLAN. [1]',
    )
  })

  test.each(['[3]', '[3, 2]', '[2][3]', '[passage 3]', '【3】', '[^3]'])(
    'is cited in any notation of the model: %s',
    async (mark) => {
      const { text } = await checked(`A trunk port carries frames of many VLANs ${mark}. More.`)

      expect(text).toMatch(/^A trunk port carries frames of many VLANs\. \[1\](\[2\])? More\.$/)
    },
  )
})

describe('a sentence that no passage supports', () => {
  test.each([
    'Kubernetes schedules its pods on worker nodes [1].',
    'Kubernetes schedules its pods on worker nodes. [9]',
    'Kubernetes schedules its pods on worker nodes.',
  ])('is marked, even if the model cites something: %s', async (answer) => {
    expect(await checked(answer)).toMatchObject({
      text: 'Kubernetes schedules its pods on worker nodes. [?]',
      citations: [],
      unsupported: 1,
    })
  })

  test('includes one with an unsupported figure and supported words', async () => {
    expect((await checked('The DHCP server uses UDP port 69. [1]')).text).toBe(
      'The DHCP server uses UDP port 69. [?]',
    )
    expect((await checked('The DHCP server uses UDP port 67. [1]')).text).toBe(
      'The DHCP server uses UDP port 67. [1]',
    )
  })

  test('a figure from the question, or computed from it, needs no support', async () => {
    const question = 'Do frames of VLAN 20 stay inside VLAN 20?'

    expect(
      (await checked('Broadcasts of VLAN 20 stay inside VLAN 20. [2]', { question })).text,
    ).toMatch(/\[1\]$/)
  })

  test("the question's own words are no support", async () => {
    const question = 'Is it true that aliens invented the trunk port of a VLAN?'

    expect((await checked('Yes, aliens invented the trunk port. [3]', { question })).text).toMatch(
      /\[\?\]$/,
    )
  })
})

describe('a sentence that contradicts the passage it is closest to is left out:', () => {
  test.each([
    ['a negation', 'A VLAN is not a network of its own inside a switch. [2]'],
    ['a negation removed', 'A router forwards broadcasts.'],
    ['roles exchanged', 'A switch is a network of its own inside a VLAN. [2]'],
    ['numbers exchanged', 'The client uses UDP port 67 and the DHCP server UDP port 68. [1]'],
    ['an opening that denies', 'Broadcasts do not stay inside their VLAN:'],
    ['all made none', 'Broadcasts never stay inside their VLAN.'],
  ])('%s', async (_, sentence) => {
    const { text, leftOut, supported } = await checked(
      `Broadcasts stay inside their VLAN. ${sentence}`,
    )

    expect(text).toBe('Broadcasts stay inside their VLAN. [1]')
    expect({ leftOut, supported }).toEqual({ leftOut: 1, supported: 1 })
  })

  test('its list item and its line go with it', async () => {
    const { text } = await checked(
      '- Broadcasts stay inside their VLAN.\n- A VLAN is not a network of its own inside a switch.\n- A trunk port carries frames of many VLANs.\n',
    )

    expect(text).toBe(
      '- Broadcasts stay inside their VLAN. [1]\n- A trunk port carries frames of many VLANs. [2]\n',
    )
  })

  test('what follows it in a list item keeps the bullet', async () => {
    const { text } = await checked(
      '- A VLAN is not a network of its own inside a switch. Broadcasts stay inside their VLAN.',
    )

    expect(text).toMatch(/^- +Broadcasts stay inside their VLAN\. \[1\]$/)
  })
})

describe('every line is checked:', () => {
  test.each([
    ['a heading with a value from elsewhere', '## UDP port 69', '## UDP port 69 [?]'],
    ['a heading of words from elsewhere', '## Kubernetes pods', '## Kubernetes pods [?]'],
    ['a short line', '- Kubernetes.', '- Kubernetes. [?]'],
    ['an opening', 'Kubernetes has these parts:', 'Kubernetes has these parts: [?]'],
    ['a question that names what is not there', 'Does it use OSPF?', 'Does it use OSPF? [?]'],
    ['a bold line', '**Port 69**', '**Port 69** [?]'],
  ])('%s', async (_, line, shown) => {
    expect(await checked(line)).toMatchObject({ text: shown, unsupported: 1 })
  })

  test("a heading of the passages' own words needs no mark", async () => {
    expect(await checked('## The trunk port\n')).toMatchObject({
      text: '## The trunk port\n',
      unsupported: 0,
    })
  })

  test('code that is not in a passage counts as unsupported, also if it never ends', async () => {
    expect(await checked('```\nno shutdown')).toMatchObject({
      text: '```\nno shutdown\n```\n\n[?]\n',
      unsupported: 1,
    })
  })
})

describe('what a model thinks aloud is never shown', () => {
  const said = 'Broadcasts stay inside their VLAN.'

  test.each([
    ['before its answer', `<think>Port 69? Let me see.</think>\n\n${said}`],
    ['with attributes and capitals', `<THINK mode="long">Port 69.\n\nHm.</THINK>${said}`],
    ['in the middle', `<thinking>a</thinking>${said} <think>And b.</think>`],
    ['without an end', `${said} <think>Port 69, port 70.\n`],
    ['without a beginning', `Port 69? No. Let me see.\n</think>${said}`],
    ['without the end of its tag', `${said} <thin`],
  ])('%s', async (_, answer) => {
    for (const pieceLength of [1, 3, 7, answer.length]) {
      const check = newTextCheck(library, brief, () => '', noVector)
      let text = ''
      for (let at = 0; at < answer.length; at += pieceLength) {
        const piece = await check.push(answer.slice(at, at + pieceLength))
        text = piece.startsOver ? piece.text : text + piece.text
      }
      expect((text + (await check.end()).text).trim()).toBe(`${said} [1]`)
    }
  })

  test('a comparison is no thought', async () => {
    expect((await checked('Is 2 < 3? <the end')).text).toContain('<the end')
  })
})

describe('a text ends', () => {
  test('at a sentence, before it is too long', async () => {
    const answer = Array.from({ length: 90 }, (_, at) => `Broadcasts stay inside VLAN ${at}.`)
    const check = newTextCheck(library, brief, () => answer.join(' '), noVector)
    const text = (await check.push(answer.join(' '))).text + (await check.end()).text

    expect(check.ending()).toBe('long')
    expect(text.replaceAll(/ \[[\d?]+\]/g, '').split(' ').length).toBeLessThanOrEqual(350)
    expect(text).toMatch(/VLAN \d+\. \[1\]$/)
    expect((await check.push('More.')).text).toBe('')
  })

  test('when no sentence ends', async () => {
    const check = newTextCheck(library, brief, () => '', noVector)

    expect((await check.push('again and '.repeat(1_000))).text + (await check.end()).text).toBe('')
    expect(check.ending()).toBe('long')
  })

  test('before a sentence or a line is said the third time', async () => {
    const check = newTextCheck(library, brief, () => '', noVector)
    const text = (await check.push('- Broadcasts stay inside their VLAN.\n'.repeat(9))).text

    expect(text).toBe('- Broadcasts stay inside their VLAN. [1]\n'.repeat(2))
    expect(check.ending()).toBe('repeats')
  })
})

test('greetings, questions and openings state nothing and get no mark', async () => {
  expect(
    (await checked('Good question!\n\n## How it works\n\nHere is how:\n\nDoes that help?')).text,
  ).toBe('Good question!\n\n## How it works\n\nHere is how:\n\nDoes that help?')
})

test('links and images are removed, their text stays', async () => {
  const { text } = await checked(
    'Broadcasts stay inside [their VLAN](https://evil.example). ![x](https://evil.example/p.png)',
  )

  expect(text).not.toMatch(/evil|https?:/)
  expect(text).toContain('Broadcasts stay inside their VLAN.')
})

test('a mark that pretends to be checked is dropped', async () => {
  expect((await checked('Broadcasts stay inside their VLAN [?].')).text).toBe(
    'Broadcasts stay inside their VLAN. [1]',
  )
})

test('code from a model is marked as not from the lessons', async () => {
  expect((await checked('```\nno shutdown\n```\nDone?')).text).toBe(
    '```\nno shutdown\n```\n\n[?]\n\nDone?',
  )
})

test('lists, numbers of lists and abbreviations do not cut a sentence', async () => {
  const { text } = await checked(
    '1. Broadcasts, e.g. those of one switch, stay inside their VLAN.\n2. Does it help?',
  )

  expect(text).toBe(
    '1. Broadcasts, e.g. those of one switch, stay inside their VLAN. [1]\n2. Does it help?',
  )
})

test('the result is the same for pieces of any size', async () => {
  const answer =
    'Good question! A VLAN is a network of its own inside a switch [2]. It can fly.\n\n- Four messages make a lease. [1]\n- Kubernetes schedules pods on nodes (e.g. three). [1, 7]\n\n```\nshow vlan\n```\n'
  const whole = await checked(answer)
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 40 }), async (pieceLength) => {
      expect(await checked(answer, { pieceLength })).toEqual(whole)
    }),
  )
})

test('nothing is shown before its sentence is complete', async () => {
  const check = newTextCheck(library, brief, () => '', noVector)

  expect((await check.push('A VLAN is a network of its own inside a switch.')).text).toBe('')
  expect((await check.push(' ')).text).toBe('')
  expect((await check.push('[2] ')).text).toBe('')
  expect((await check.push('N')).text).toBe('A VLAN is a network of its own inside a switch. [1]')
})

test('every number in a checked text has its citation', async () => {
  const parts = fc.constantFrom(
    'A VLAN is a network of its own inside a switch ',
    'The server uses UDP port 67',
    '[1]',
    '[2]',
    '[8]',
    '. ',
    '\n',
    '- ',
    'Bread is baked at 220 degrees',
    '```',
    '[?]',
  )
  await fc.assert(
    fc.asyncProperty(fc.array(parts, { maxLength: 20 }), async (list) => {
      const { text, citations } = await checked(list.join(''))
      for (const [, number] of text.matchAll(/\[(\d+)\]/g)) {
        const isInCode = list.includes('```')
        expect(isInCode || citations.some((one) => one.number === Number(number))).toBe(true)
      }
    }),
  )
})
