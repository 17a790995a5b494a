import { expect, test } from 'vitest'

import { guessByGlossary } from './glossary-only.ts'
import { aChoice } from './testing.ts'

const GLOSSARY = [
  {
    term: 'hub',
    short: 'A box that repeats every signal on all ports.',
    long: 'It knows no addresses.',
  },
  { term: 'switch', short: 'A device that forwards frames by MAC address.', long: 'It learns.' },
  { term: 'router', short: 'A device that joins networks.', long: 'It reads the IP address.' },
  { term: 'gateway', short: 'The way out of a subnet.', long: 'A PC sends what is far there.' },
]
const OPTIONS = ['Router', 'Switch', 'Hub', 'Gateway']

const asking = (id: string, stem: string, key: string) =>
  aChoice({
    id,
    stem,
    options: OPTIONS.map((text) => ({ id: text.toLowerCase(), text, isCorrect: text === key })),
  })

test('a question that repeats the definition of its key is found', () => {
  const { questions, share, found } = guessByGlossary(
    [
      asking('a', 'What repeats each signal on all of its ports?', 'Hub'),
      asking('b', 'Which device is forwarding frames by their MAC addresses?', 'Switch'),
    ],
    GLOSSARY,
  )

  expect({ questions, share }).toEqual({ questions: 2, share: 1 })
  expect(found.toSorted()).toEqual(['a', 'b'])
})

test('a question whose words point to the entry of a wrong option is not', () => {
  expect(
    guessByGlossary([asking('a', 'A box repeats signals. What replaces it?', 'Switch')], GLOSSARY),
  ).toEqual({ questions: 1, share: 0, found: [] })
})

test('where the glossary says nothing, the chance is one in four', () => {
  const silent = asking('a', 'Quo vadis?', 'Hub')

  expect(guessByGlossary([silent], GLOSSARY)).toEqual({ questions: 1, share: 0.25, found: [] })
  expect(guessByGlossary([silent], []).share).toBe(0.25)
})

test('only single choices with four options are tried', () => {
  const multiple = { ...asking('a', 'Which?', 'Hub'), kind: 'multiple' as const }

  expect(guessByGlossary([multiple], GLOSSARY)).toEqual({ questions: 0, share: 0, found: [] })
})
