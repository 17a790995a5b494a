import { expect, test } from 'vitest'

import { readKind } from '../../read/testing.ts'
import { DIFFICULTIES, type Difficulty, type Exercise } from '../exercise.ts'

const { module: natTranslation } = await readKind('nat-translation')

function rowsOf(exercise: Exercise, index: number): readonly (readonly string[])[] {
  const exhibit = exercise.exhibits[index]
  return exhibit?.type === 'table' ? exhibit.rows : []
}

const posed = (subject: string, difficulty: Difficulty, count: number) =>
  Array.from({ length: count }, (_, seed) =>
    natTranslation.generate(seed, difficulty, { topics: [], subject }),
  )

const COLUMNS = ['inside-global', 'inside-local', 'outside-global']

test('a table is read by its lines', () => {
  for (const exercise of DIFFICULTIES.flatMap((difficulty) => posed('read', difficulty, 500))) {
    const lines = rowsOf(exercise, 0)
    const [source, destination, ...names] = exercise.fields.map(({ label }) =>
      [...label.matchAll(/`(.*?)`/g)].map(([, text]) => text),
    )
    const answer = Object.values(natTranslation.solve(exercise).answer)
    const named = names.map(([endpoint]) => [
      ...new Set(lines.flatMap((line) => COLUMNS.filter((_, column) => line[column] === endpoint))),
    ])
    expect(answer).toEqual([
      lines.find(([, local]) => local === source?.[0])?.[0],
      lines.find(([global]) => global === destination?.[1])?.[1],
      ...named.map(([name]) => name),
    ])
    expect(named.map(({ length }) => length)).toEqual(names.map(() => 1))
  }
})

/** By public port: who gets what comes there, and from whom (`anyone` where it is forwarded). */
type Waiting = Map<string, { from: string; inside: string }>

/** Builds the table by the rule of the prompt. */
function build(packets: readonly (readonly string[])[], waiting: Waiting): string[] {
  return packets.map(([, source = '', destination = '']) => {
    let port = source.split(':')[1] ?? ''
    if (waiting.has(port)) {
      port = '1024'
      while (waiting.has(port)) port = String(Number(port) + 1)
    }
    waiting.set(port, { from: destination, inside: source })
    return port
  })
}

test('a table is built by the rule of the prompt', () => {
  for (const exercise of DIFFICULTIES.flatMap((difficulty) => posed('build', difficulty, 500))) {
    const router = /`([\d.]+)`/.exec(exercise.prompt)?.[1] ?? ''
    const ports = build(rowsOf(exercise, 0), new Map())
    const { flows } = natTranslation.solve(exercise).answer
    expect(Object.values(flows as object)).toEqual(ports.map((port) => `${router}:${port}`))
    // At least one packet needs another port than it came with.
    expect(ports).toContain('1024')
  }
})

test('packets from outside find their line or none', () => {
  const counts = { let: 0, unknownPort: 0, stranger: 0 }
  for (const difficulty of DIFFICULTIES) {
    for (const exercise of posed('arrivals', difficulty, 700)) {
      const waiting: Waiting = new Map(
        rowsOf(exercise, 1).map(([port = '', inside = '']) => [port, { from: 'anyone', inside }]),
      )
      const { answer } = natTranslation.solve(exercise)
      const router = /`([\d.]+)`/.exec(exercise.prompt)?.[1] ?? ''
      const isGiven = difficulty < 3
      const built = isGiven ? [] : build(rowsOf(exercise, 0), waiting)
      expect(Object.values(answer['flows'] ?? {})).toEqual(built.map((port) => `${router}:${port}`))
      for (const [global = '', inside = '', from = ''] of isGiven ? rowsOf(exercise, 0) : []) {
        waiting.set(global.split(':')[1] ?? '', { from, inside })
      }
      const field = exercise.fields.at(-1)
      for (const { id, label } of field?.type === 'matching' ? field.rows : []) {
        const [, from = '', port = ''] = /From `(.*)`, to port (\d+)/.exec(label) ?? []
        const line = waiting.get(port)
        const isLet = line?.from === 'anyone' || line?.from === from
        expect((answer['arrivals'] as Record<string, string>)[id]).toBe(
          isLet ? line.inside : 'dropped',
        )
        counts[isLet ? 'let' : line ? 'stranger' : 'unknownPort'] += 1
      }
    }
  }
  expect(Math.min(...Object.values(counts))).toBeGreaterThan(500)
})

test('the last change of the port before a report says who it was', () => {
  const counts = { host: 0, nobody: 0 }
  for (const exercise of DIFFICULTIES.flatMap((difficulty) => posed('trace', difficulty, 300))) {
    const [log] = exercise.exhibits
    const lines = [
      ...(log?.type === 'terminal' ? log.text : '').matchAll(
        /^([\d:]+) (created|deleted) tcp ([\d.]+):\d+ -> (\S+)$/gm,
      ),
    ].map(([, time = '', change, host, global]) => ({ time, change, host, global }))
    expect(lines.map(({ time }) => time)).toEqual(lines.map(({ time }) => time).toSorted())
    const { reports } = natTranslation.solve(exercise).answer
    const [field] = exercise.fields
    for (const { id, label } of field?.type === 'matching' ? field.rows : []) {
      const [, at = '', global] = /At ([\d:]+), from `(.*)`/.exec(label) ?? []
      const last = lines.findLast((line) => line.time < at && line.global === global)
      const isUsed = last?.change === 'created'
      expect((reports as Record<string, string>)[id]).toBe(isUsed ? last.host : 'nobody')
      counts[isUsed ? 'host' : 'nobody'] += 1
    }
  }
  expect(Math.min(...Object.values(counts))).toBeGreaterThan(300)
})
