import { describe, expect, test } from 'vitest'

import { smallContent } from '../server/testing.ts'
import { parseLesson } from './parse-lesson.ts'

const LESSON = smallContent()['lessons/frames/lesson.mdx'] ?? ''

describe('passages', () => {
  test('are the paragraphs, points, tables and answers, each under its heading', () => {
    const { passages, headings } = parseLesson(LESSON)

    expect(passages.map(({ heading, text }) => [heading, text])).toEqual([
      ['', 'A ticket says the printer is silent.'],
      ['A frame crosses one link', 'A frame carries a destination address of the link it crosses.'],
      ['A frame crosses one link', 'First point about switches.'],
      ['A frame crosses one link', 'Second point about hubs.'],
      ['A frame crosses one link', 'layer | unit; 2 | frame'],
      ['Broadcasts reach everyone', 'Every station on the link hears a broadcast.'],
      ['Broadcasts reach everyone', 'Everyone in the same broadcast domain hears it.'],
      ['Broadcasts reach everyone', 'A frame stays on its link.'],
      ['Broadcasts reach everyone', 'A broadcast reaches all of it.'],
      ['Broadcasts reach everyone', 'A router stops it.'],
    ])
    expect(headings).toEqual([
      { id: 'a-frame-crosses-one-link', text: 'A frame crosses one link' },
      { id: 'broadcasts-reach-everyone', text: 'Broadcasts reach everyone' },
    ])
  })

  test('answers to a try-it are in none, and change no id', () => {
    const before = parseLesson(LESSON).passages
    const answer = '<Answer is="The whole internet">It ends at the *first* router.</Answer>'
    const edited = LESSON.replace('<Answer', `${answer}\n${answer}\n\n<Answer`)

    expect(edited).not.toBe(LESSON)
    expect(parseLesson(edited).passages).toEqual(before)
    expect(JSON.stringify(before)).not.toContain('between the floors')
  })

  test('keep their ids when the lesson is edited elsewhere', () => {
    const before = parseLesson(LESSON).passages
    const edited = LESSON.replace('the printer is silent', 'the scanner is silent').replace(
      '## Broadcasts reach everyone',
      '## Something new\n\nA new paragraph.\n\n## Broadcasts reach all',
    )
    const after = new Set(parseLesson(edited).passages.map(({ id }) => id))

    expect(before.filter(({ id }) => !after.has(id)).map(({ text }) => text)).toEqual([
      'A ticket says the printer is silent.',
    ])
  })

  test('have different ids even if two have the same text', () => {
    const twice = `${LESSON}\n\nSaid twice.\n\nSaid twice.\n`
    const ids = parseLesson(twice).passages.map(({ id }) => id)

    expect(new Set(ids).size).toBe(ids.length)
  })

  test('line breaks and markup are not part of a passage', () => {
    const wrapped = LESSON.replace('A ticket says the printer', 'A *ticket*\nsays the printer')

    expect(parseLesson(wrapped).passages[0]).toEqual(parseLesson(LESSON).passages[0])
  })
})
