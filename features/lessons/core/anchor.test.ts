import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import type { Anchor } from '../contract.ts'
import { anchorAt, findAnchor, joinBlocks, type Block } from './anchor.ts'

/**
 * Technical words; each appears at most once in a made-up lesson, so no two passages are alike. None is a letter away
 * from another or from a piece of it: that could be the same word edited.
 */
const WORDS =
  `ability access adapter address agent archive arrival attack backup balance bandwidth beacon border
bridge broadcast browser buffer cable cache camera capture carrier cellular channel cipher client cloud
cluster collision color command conductor console contract controller copper corridor counter credit
crosstalk current customer damage database daylight deadline decision default delay delivery demand
department design desktop detail device dialogue dictionary director discount distance document domain
doorway drawing driver duplex elevator emergency employee encoder engine entrance envelope ethernet
evening evidence exchange expert failure fiber filter firewall firmware floor folder forest forward
frame frequency gateway glass guard hallway handover handset hardware header history hospital hotel
hypervisor identity incident index inspector installer interface inventory invoice island jitter journal
junction kernel keyboard kitchen label ladder laptop latency lease ledger letter library license
listener location logging magnet mailbox manager manual market meeting memory message metal microwave
mirror mobile modem monitor morning motion multicast museum neighbor network noise notebook number
object office operator optical packet panel parity partner passport password patch payload pharmacy
phone picture pipeline platform policy postcard printer priority process profile program protocol
provider proxy quality queue question radio receiver record region remote repeater replica report
request resolver response rooftop router routine sample satellite scanner schedule segment sensor
sequence server session shelter signal snapshot socket software storage street subnet summer supplier
surface switch tester threshold ticket token topology traffic transit trunk tunnel uplink version
voltage warehouse wireless`.split(/\s+/)

const PASSAGE_LENGTH = 14
const PASSAGE_COUNT = 8
const ORDER = fc.array(fc.nat(), { minLength: PASSAGE_COUNT, maxLength: PASSAGE_COUNT })
const idOf = (text: string) => `p-${text}`
const blockOf = (text: string): Block => ({ id: idOf(text), text })

/** Eight passages of fourteen words. */
const lessonOf = (words: readonly string[]): Block[] =>
  Array.from({ length: PASSAGE_COUNT }, (_, at) =>
    blockOf(`${words.slice(at * PASSAGE_LENGTH, (at + 1) * PASSAGE_LENGTH).join(' ')}.`),
  )

const someWords = fc.shuffledSubarray(WORDS, { minLength: PASSAGE_LENGTH * PASSAGE_COUNT + 30 })

/** A lesson, the passage a note is in, and which words of it are quoted. */
const noted = fc
  .record({
    words: someWords,
    passage: fc.nat(PASSAGE_COUNT - 1),
    first: fc.nat(PASSAGE_LENGTH - 1),
    count: fc.integer({ min: 1, max: PASSAGE_LENGTH }),
  })
  .map(({ words, passage, first, count }) => {
    const blocks = lessonOf(words)
    const all = (blocks[passage]?.text ?? '').split(' ')
    const quoted = all.slice(first, first + count)
    return {
      blocks,
      passage,
      /** Words that appear nowhere in the lesson. */
      spare: words.slice(PASSAGE_LENGTH * PASSAGE_COUNT),
      all,
      first,
      last: first + quoted.length - 1,
      quote: quoted.join(' '),
      // Compared as whole words: `port` is also a part of `passport`.
      anchor: anchorTo(
        blocks,
        passage,
        quoted.join(' '),
        [...all.slice(0, first), ''].join(' ').length,
      ),
    }
  })

/** @param at where in the passage the words begin; by default their first occurrence. */
function anchorTo(blocks: readonly Block[], passage: number, quote: string, at?: number): Anchor {
  const lesson = joinBlocks(blocks)
  const begin = lesson.blocks[passage]?.start ?? 0
  const start = at === undefined ? lesson.text.indexOf(quote, begin) : begin + at
  const anchor = anchorAt(lesson, start, start + quote.length)
  if (!anchor) throw new Error(`“${quote}” cannot be anchored.`)
  return anchor
}

function found(blocks: readonly Block[], anchor: Anchor) {
  const lesson = joinBlocks(blocks)
  const position = findAnchor(lesson, anchor)
  return (
    position && {
      quote: lesson.text.slice(position.start, position.end),
      passageId: position.passageId,
    }
  )
}

const replaced = (blocks: readonly Block[], at: number, text: string) =>
  blocks.map((block, index) => (index === at ? blockOf(text) : block))

describe('an anchor in made-up lessons', () => {
  test('edits of other passages never move it', () => {
    fc.assert(
      fc.property(noted, fc.array(fc.nat(PASSAGE_COUNT - 1)), (note, edited) => {
        let blocks: Block[] = note.blocks
        for (const [at, index] of edited.entries())
          if (index !== note.passage)
            blocks = replaced(blocks, index, `${note.spare.slice(at).join(' ')} and ${note.quote}`)

        expect(found(blocks, note.anchor)).toEqual({
          quote: note.quote,
          passageId: note.blocks[note.passage]?.id,
        })
      }),
    )
  })

  test('it moves with its passage', () => {
    fc.assert(
      fc.property(noted, ORDER, (note, keys) => {
        const moved = note.blocks.toSorted(
          (a, b) => (keys[note.blocks.indexOf(a)] ?? 0) - (keys[note.blocks.indexOf(b)] ?? 0),
        )

        expect(found(moved, note.anchor)?.quote).toBe(note.quote)
      }),
    )
  })

  test('another word next to the quoted ones, in a moved passage, does not lose it', () => {
    fc.assert(
      fc.property(noted, fc.nat(PASSAGE_LENGTH - 1), fc.boolean(), (note, at, isMoved) => {
        fc.pre(at < note.first || at > note.last)
        const text = note.all.with(at, note.spare[0] ?? '').join(' ')
        const edited = replaced(note.blocks, note.passage, text)

        expect(found(isMoved ? edited.toReversed() : edited, note.anchor)).toEqual({
          quote: note.quote,
          passageId: idOf(text),
        })
      }),
    )
  })

  test('a letter too many in the quoted words does not lose it', () => {
    fc.assert(
      fc.property(noted, fc.nat(), (note, seed) => {
        const at = 1 + (seed % (note.quote.length - 1))
        const quote = `${note.quote.slice(0, at)}#${note.quote.slice(at)}`
        const text = note.all.toSpliced(note.first, note.last - note.first + 1, quote).join(' ')

        expect(found(replaced(note.blocks, note.passage, text), note.anchor)).toEqual({
          quote,
          passageId: idOf(text),
        })
      }),
    )
  })

  test('without its passage it is an orphan, whatever else the lesson has', () => {
    fc.assert(
      fc.property(noted, (note) => {
        expect(found(note.blocks.toSpliced(note.passage, 1), note.anchor)).toBeNull()
      }),
    )
  })

  test('if other words replace the quoted ones, it is an orphan', () => {
    fc.assert(
      fc.property(noted, (note) => {
        const others = note.spare.slice(0, note.last - note.first + 1)
        const text = note.all.toSpliced(note.first, others.length, ...others).join(' ')

        const position = found(replaced(note.blocks, note.passage, text), note.anchor)

        expect(position).toBeNull()
      }),
    )
  })

  test('without the quoted words it is an orphan, although the text around them is still there', () => {
    fc.assert(
      fc.property(noted, (note) => {
        const text = note.all.toSpliced(note.first, note.last - note.first + 1).join(' ')

        expect(found(replaced(note.blocks, note.passage, text), note.anchor)).toBeNull()
      }),
    )
  })
})

describe('an anchor in a lesson with misleading repetitions', () => {
  const PORTS = [
    'Port 80 is used by HTTP, over TCP.',
    'Port 443 is used by HTTPS, over TCP.',
    'Port 53 is used by DNS, over UDP.',
    'Port 25 is used by SMTP, over TCP.',
  ].map(blockOf)

  test('a removed line is not confused with a similar one', () => {
    for (const [at, { text }] of PORTS.entries())
      expect(found(PORTS.toSpliced(at, 1), anchorTo(PORTS, at, text))).toBeNull()
  })

  test('nor for its neighbor, whose line begins where it ended', () => {
    const blocks = [
      'Center of channel 6: 2407 + 5 × 6 = 2437 MHz. It occupies 2427 to 2447.',
      'Center of channel 9: 2407 + 5 × 9 = 2452 MHz. It occupies 2442 to 2462.',
    ].map(blockOf)

    expect(found(blocks.slice(1), anchorTo(blocks, 0, blocks[0]?.text ?? ''))).toBeNull()
    expect(found(blocks.slice(0, 1), anchorTo(blocks, 1, blocks[1]?.text ?? ''))).toBeNull()
  })

  test('a word that is in every line is found in its own, and is gone with it', () => {
    const anchor = anchorTo(PORTS, 1, 'TCP')

    expect(found(PORTS.toReversed(), anchor)).toEqual({
      quote: 'TCP',
      passageId: PORTS[1]?.id,
    })
    expect(found(PORTS.toSpliced(1, 1), anchor)).toBeNull()
  })

  test('of a word that is twice in a passage, the same one is found, also after a sentence is inserted before', () => {
    const blocks = [blockOf('A hub repeats to every port. Behind a hub everyone hears everyone.')]
    const second = anchorAt(joinBlocks(blocks), 39, 42)
    expect(second).toMatchObject({ quote: 'hub', start: 38 })
    const edited = [blockOf(`This is old. ${blocks[0]?.text ?? ''}`)]

    const position = second && findAnchor(joinBlocks(edited), second)

    expect(position?.start).toBe(39 + 'This is old. '.length)
  })

  test('a sentence inserted right after the words does not lose them', () => {
    const blocks = [blockOf('A switch learns where each address is from the frames it receives.')]
    const edited = [
      blockOf(
        'A switch learns where each address is, as long as the table has room for it (some have 8,192 lines), from the frames it receives.',
      ),
    ]

    expect(found(edited, anchorTo(blocks, 0, 'where each address is'))?.quote).toBe(
      'where each address is',
    )
  })

  test('a note over two passages is kept while they follow each other', () => {
    const blocks = ['The first passage ends here.', 'The second one begins there.'].map(blockOf)
    const anchor = anchorTo(blocks, 0, 'ends here.\nThe second one')

    expect(found([blockOf('New.'), ...blocks], anchor)?.quote).toBe(anchor.quote)
    expect(found(blocks.toReversed(), anchor)).toBeNull()
  })

  test('a short line that was quoted whole is found as a whole line only', () => {
    const blocks = ['TCP', 'UDP', 'A line that says TCP among others.'].map(blockOf)
    const anchor = anchorTo(blocks, 0, 'TCP')

    expect(found(blocks.toReversed(), anchor)?.passageId).toBe('p-TCP')
    expect(found(blocks.slice(1), anchor)).toBeNull()
  })
})

describe('anchorAt', () => {
  test('includes no space at either end, and is null where there are no words', () => {
    const lesson = joinBlocks([blockOf('One idea.'), blockOf('Another.')])

    expect(anchorAt(lesson, 4, 11)).toMatchObject({
      quote: 'idea.',
      prefix: '\nOne ',
      suffix: '\n',
    })
    expect(anchorAt(lesson, 10, 11)).toBeNull()
  })

  test('includes no more than one note may hold', () => {
    const lesson = joinBlocks([blockOf('word '.repeat(500).trim())])

    expect(anchorAt(lesson, 1, 2001)).not.toBeNull()
    expect(anchorAt(lesson, 1, 2003)).toBeNull()
  })
})
