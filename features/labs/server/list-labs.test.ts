import { expect, test } from 'vitest'

import { LabId } from '../contract.ts'
import { UNJUDGED } from '../core/judged-check.ts'
import { A_LAB, A_LAB_ID, aCheck, givenServer, SOLVED } from './testing.ts'

test('the labs of the track are listed in their order, each with its place in the exam', async () => {
  const { list } = await givenServer()
  const labs = await list()

  expect(labs.map(({ id }) => id)).toEqual(LabId.options)
  expect(labs[0]).toEqual({
    id: LabId.options[0],
    title: `The lab ${LabId.options[0]}`,
    summary: A_LAB.summary,
    minutes: 10,
    topics: [
      { id: 'trunking', title: 'About trunking' },
      { id: 'vlans', title: 'About vlans' },
    ],
    domain: { exam: 'network-exam', number: '2.0', title: 'Domain 2.0' },
    // One that its file names, and one about a topic of it; another one is of no exam of this track.
    lessons: [
      { id: 'trunks', title: 'Lesson trunks' },
      { id: 'vlan-tags', title: 'Lesson vlan-tags' },
    ],
    results: [],
  })
})

test('in another track a lab has only its topics there; a track without them has no labs', async () => {
  const security = await givenServer({ selectedTrackOf: async () => 'security' })
  const [lab] = await security.list()
  expect(lab).toMatchObject({
    topics: [{ id: 'trunking' }],
    domain: { exam: 'security-exam', number: '1.0' },
    lessons: [],
  })
  const cloud = await givenServer({ selectedTrackOf: async () => 'cloud' })
  expect(await cloud.list()).toEqual([])
})

test('the best at each difficulty counts: solved, solved with help, tried', async () => {
  let judged = SOLVED
  const { check, list } = await givenServer({ judge: async () => judged })
  const resultsOf = async () => (await list()).find(({ id }) => id === A_LAB_ID)?.results

  judged = UNJUDGED
  await check(A_LAB_ID, aCheck({ difficulty: 3 }))
  judged = { ...SOLVED, isSolved: false, score: 0.75, findings: ['reach'] }
  await check(A_LAB_ID, aCheck({ difficulty: 1 }))
  expect(await resultsOf()).toEqual([
    { difficulty: 1, result: 'tried' },
    { difficulty: 3, result: 'tried' },
  ])

  judged = SOLVED
  await check(A_LAB_ID, aCheck({ difficulty: 1, assistance: { kind: 'solution' } }))
  expect(await resultsOf()).toContainEqual({ difficulty: 1, result: 'assisted' })
  await check(A_LAB_ID, aCheck({ difficulty: 1 }))
  await check(A_LAB_ID, aCheck({ difficulty: 1, assistance: { kind: 'hint', rung: 1 } }))
  expect(await resultsOf()).toContainEqual({ difficulty: 1, result: 'solved' })
  expect((await list('ben')).flatMap(({ results }) => results)).toEqual([])
})

test('each file is opened once; one that could not be opened is tried again', async () => {
  const opened: LabId[] = []
  let isBroken = true
  const { list } = await givenServer({
    openLabFile: async (id) => {
      if (isBroken) throw new Error('no such file')
      opened.push(id)
      return A_LAB
    },
  })
  // A failure of the server.
  expect(await list()).toBeUndefined()
  isBroken = false
  expect(await list()).toHaveLength(LabId.options.length)
  await list()
  expect(opened.toSorted()).toEqual([...LabId.options].toSorted())
})
