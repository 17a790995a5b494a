/** What a writer is told about a wrong question or exhibit: wrong YAML, and the message with where it belongs. */
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'

import { QuestionEntry } from './question-schema.ts'

const HEAD = `
id: q
topic: osi-layers
skill: recall
stem: What about it?
clue: it
source: RFC 1122
checked: 2026-11-21
`
const OPTIONS = `
options:
  - { id: a, text: A, correct: true, reason: Because. }
  - { id: b, text: B, reason: Because., misconception: none }
  - { id: c, text: C, reason: Because., misconception: none }
`
const RACK = `
exhibit:
  type: rack
  title: Rack
  units: 6
  spots: [{ id: low, label: U1, from: 1 }, { id: high, label: U6, from: 6 }]
`

/** What is said about an entry, each with its path. */
function messages(yaml: string): string[] {
  const result = QuestionEntry.safeParse(parse(yaml))
  return (result.error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`)
}

const single = (more: string) => messages(`${HEAD}\nkind: single\n${OPTIONS}\n${more}`)

describe('a right entry has no messages:', () => {
  test.each([
    ['single', `${HEAD}\nkind: single\n${OPTIONS}`],
    [
      'ordering',
      `${HEAD}\nkind: ordering\nreason: Because.\nitems: [{ id: a, text: A }, { id: b, text: B }, { id: c, text: C }]`,
    ],
    [
      'matching',
      `${HEAD}\nkind: matching\nchoices: [{ id: x, text: X }, { id: z, text: Z }]\nrows: [{ id: a, text: A, choice: x, reason: R. }, { id: b, text: B, choice: [x, z], reason: R. }]`,
    ],
    [
      'placing',
      `${HEAD}\nkind: placing\n${RACK}\npieces: [{ id: a, text: A, place: low, reason: R. }]`,
    ],
    [
      'fill-in',
      `${HEAD}\nkind: fill-in\nfields: [{ id: a, label: A, form: number, accepts: [62], reason: R., wrong: [{ value: 64, reason: R., misconception: none }] }]`,
    ],
  ])('%s', (_, yaml) => {
    expect(messages(yaml)).toEqual([])
  })
})

describe('a question', () => {
  test.each([
    [
      'of no kind',
      `${HEAD}\nkind: essay`,
      'kind: write a kind: single, multiple, ordering, matching, placing, fill-in or case',
    ],
    [
      'with two keys',
      `${HEAD}\nkind: single\n${OPTIONS.replace('text: B', 'text: B, correct: true')}`,
      'options: a single-choice question has one correct option; this has 2',
    ],
    [
      'of several right options that has one',
      `${HEAD}\nkind: multiple\n${OPTIONS}`,
      'options: a multiple-choice question has at least two correct options and at least one wrong one; this has 1 of 3',
    ],
    [
      'whose right option shows a misconception',
      `${HEAD}\nkind: single\n${OPTIONS.replace('correct: true', 'correct: true, misconception: hubs-filter')}`,
      'options.0: the right option shows no misconception; remove it',
    ],
    [
      'whose wrong option names neither a misconception nor none',
      `${HEAD}\nkind: single\n${OPTIONS.replace('text: B, reason: Because., misconception: none', 'text: B, reason: Because.')}`,
      'options.1.misconception: name the misconception that it shows, or none',
    ],
    [
      'whose wrong value names neither a misconception nor none',
      `${HEAD}\nkind: fill-in\nfields: [{ id: a, label: A, form: number, accepts: [62], reason: R., wrong: [{ value: 64, reason: R. }] }]`,
      'fields.0.wrong.0.misconception: name the misconception that it shows, or none',
    ],
    [
      'with two options that say the same',
      `${HEAD}\nkind: single\n${OPTIONS.replace('text: B', 'text: A')}`,
      'options: two of them say the same',
    ],
    [
      'with two options of one id',
      `${HEAD}\nkind: single\n${OPTIONS.replace('id: b', 'id: a')}`,
      'options.1.id: the id a is used twice in this question; write another one',
    ],
    [
      'with an option without a reason',
      `${HEAD}\nkind: single\n${OPTIONS.replace('text: B, reason: Because.', 'text: B')}`,
      'options.1.reason: every option has a reason',
    ],
    [
      'with an order of two steps',
      `${HEAD}\nkind: ordering\nreason: R.\nitems: [{ id: a, text: A }, { id: b, text: B }]`,
      'items: write at least three steps',
    ],
    [
      'with an order without a reason',
      `${HEAD}\nkind: ordering\nitems: [{ id: a, text: A }, { id: b, text: B }, { id: c, text: C }]`,
      'reason: write the reason',
    ],
    [
      'that matches with a choice that is not there',
      `${HEAD}\nkind: matching\nchoices: [{ id: x, text: X }, { id: z, text: Z }]\nrows: [{ id: a, text: A, choice: gone, reason: R. }, { id: b, text: B, choice: x, reason: R. }]`,
      'rows.0.choice: there is no choice gone; write one of x, z',
    ],
    [
      'that places where nothing is drawn',
      `${HEAD}\nkind: placing\nexhibit: a log\npieces: [{ id: a, text: A, place: low, reason: R. }]`,
      'exhibit: there is nothing to place on; draw a topology, a rack or a floor',
    ],
    [
      'that places on what is not in the drawing',
      `${HEAD}\nkind: placing\n${RACK}\npieces: [{ id: a, text: A, place: middle, reason: R. }]`,
      'pieces.0.place: there is no place middle; write one of low, high',
    ],
    [
      'that offers a place that is not in the drawing',
      `${HEAD}\nkind: placing\n${RACK}\nplaces: [low, middle]\npieces: [{ id: a, text: A, place: low, reason: R. }]`,
      'places: there is no middle in the drawing',
    ],
    [
      'that accepts nothing',
      `${HEAD}\nkind: fill-in\nfields: [{ id: a, label: A, accepts: [], reason: R. }]`,
      'fields.0.accepts: write at least one accepted value',
    ],
    [
      'with two fields of one id',
      `${HEAD}\nkind: fill-in\nfields: [{ id: a, label: A, accepts: [x], reason: R. }, { id: a, label: B, accepts: [x], reason: R. }]`,
      'fields.1.id: the id a is used twice in this question; write another one',
    ],
    [
      'of a case with two questions',
      `id: c\nkind: case\nscenario: A branch.\nquestions:\n${`  - ${`${HEAD}\nkind: single\n${OPTIONS}`.trim().replaceAll('\n', '\n    ')}\n`.repeat(2)}`,
      'questions: a case has three to five questions',
    ],
  ])('%s', (_, yaml, message) => {
    expect(messages(yaml)).toContain(message)
  })
})

describe('an exhibit', () => {
  test.each([
    [
      'of no type',
      'exhibit: { type: photo }',
      'exhibit.0.type: write a type: text, table, topology, wiremap, rack, channels or floor',
    ],
    ['without lines', 'exhibit: "\\n"', 'exhibit.0.text: write some lines'],
    [
      'with a row that is too short',
      'exhibit: { type: table, title: T, columns: [A, B], rows: [[1]] }',
      'exhibit.0.rows: each row has as many cells as there are columns',
    ],
    [
      'with a link to no device',
      'exhibit: { type: topology, title: T, nodes: [{ id: a, kind: pc, label: A, x: 0, y: 0 }, { id: b, kind: pc, label: B, x: 9, y: 0 }], links: [{ from: a, to: c }] }',
      'exhibit.0.links.0: there is no device c in this drawing',
    ],
    [
      'with a device beside the board',
      'exhibit: { type: topology, title: T, nodes: [{ id: a, kind: pc, label: A, x: 101, y: 0 }, { id: b, kind: pc, label: B, x: 9, y: 61 }], links: [] }',
      'exhibit.0.nodes.0.x: x is 0 to 100',
    ],
    [
      'with a device of an unknown kind',
      'exhibit: { type: topology, title: T, nodes: [{ id: a, kind: hub, label: A, x: 1, y: 0 }, { id: b, kind: pc, label: B, x: 9, y: 6 }], links: [] }',
      'exhibit.0.nodes.0.kind: write one of router, switch, pc, laptop, phone, server, printer, ap, firewall, cloud, balancer, controller, storage, camera, modem',
    ],
    [
      'with seven pins',
      'exhibit: { type: wiremap, title: T, pins: [1, 2, 3, 4, 5, 6, 7] }',
      'exhibit.0.pins: write the far pin of each of the eight near pins',
    ],
    [
      'with a pin 9',
      'exhibit: { type: wiremap, title: T, pins: [1, 2, 3, 4, 5, 6, 7, 9] }',
      'exhibit.0.pins.7: a pin is 1 to 8',
    ],
    [
      'with two devices in one unit',
      'exhibit: { type: rack, title: T, units: 6, devices: [{ id: a, label: A, from: 1, height: 2 }, { id: b, label: B, from: 2 }] }',
      'exhibit.0.devices: b and a are both in unit 2',
    ],
    [
      'with a device above the rack',
      'exhibit: { type: rack, title: T, units: 6, devices: [{ id: a, label: A, from: 6, height: 2 }] }',
      'exhibit.0.devices: a reaches unit 7; the rack has 6',
    ],
    [
      'with a band without quotes',
      'exhibit: { type: channels, title: T, band: 2.4, networks: [{ id: a, label: A, channel: 1, width: 20, dbm: -50 }] }',
      'exhibit.0.band: write "2.4", "5" or "6", in quotes',
    ],
    [
      'with a width that no channel has',
      'exhibit: { type: channels, title: T, band: "5", networks: [{ id: a, label: A, channel: 36, width: 30, dbm: -50 }] }',
      'exhibit.0.networks.0.width: a channel is 20, 40, 80 or 160 MHz wide',
    ],
    [
      'with a signal above zero',
      'exhibit: { type: channels, title: T, band: "5", networks: [{ id: a, label: A, channel: 36, width: 20, dbm: 50 }] }',
      'exhibit.0.networks.0.dbm: write dBm, e.g. -55',
    ],
    [
      'with a floor without a size',
      'exhibit: { type: floor, title: T, width: 0, depth: 4 }',
      'exhibit.0.width: write meters',
    ],
    [
      'with a room beyond the floor',
      'exhibit: { type: floor, title: T, width: 10, depth: 4, rooms: [{ id: r, label: R, x: 8, y: 0, width: 4, depth: 4 }] }',
      'exhibit.0.rooms.0: r reaches 12 m from the left and 4 m from the top; the floor is 10 by 4 m',
    ],
    [
      'with a mark beyond the floor',
      'exhibit: { type: floor, title: T, width: 10, depth: 4, marks: [{ id: m, kind: spot, label: M, x: 3, y: 5 }] }',
      'exhibit.0.marks.0: m is 3 m from the left and 5 m from the top; the floor is 10 by 4 m',
    ],
    [
      'with rows of a signal that differ',
      'exhibit: { type: floor, title: T, width: 10, depth: 4, signal: [[-50, -60], [-50]] }',
      'exhibit.0.signal: each row has as many numbers as the first one',
    ],
    ['that is the fourth', 'exhibit: [a, b, c, d]', 'exhibit: show at most three exhibits'],
  ])('%s', (_, yaml, message) => {
    expect(single(yaml)).toContain(message)
  })

  test('that is only lines needs no type', () => {
    expect(single('exhibit: |\n  one\n  two\n')).toEqual([])
  })
})
