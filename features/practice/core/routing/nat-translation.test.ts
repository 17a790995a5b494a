import { expect, test } from 'vitest'

import type { Exercise } from '../exercise.ts'
import { natTranslation } from './nat-translation.ts'

function rowsOf(exercise: Exercise, index: number): readonly (readonly string[])[] {
  const exhibit = exercise.exhibits[index]
  return exhibit?.type === 'table' ? exhibit.rows : []
}

test('a table is read by its lines', () => {
  for (let seed = 0; seed < 1500; seed += 1) {
    const exercise = natTranslation.generate(seed, 1)
    const lines = rowsOf(exercise, 0)
    const [source, destination, name] = exercise.fields.map(({ label }) =>
      [...label.matchAll(/`(.*?)`/g)].map(([, text]) => text),
    )
    const columns = ['inside-global', 'inside-local', 'outside-global']
    const named = lines.flatMap((line) => columns.filter((_, column) => line[column] === name?.[0]))
    expect(natTranslation.solve(exercise).answer).toEqual({
      source: lines.find(([, local]) => local === source?.[0])?.[0],
      destination: lines.find(([global]) => global === destination?.[1])?.[1],
      name: named[0],
    })
    expect(new Set(named).size).toBe(1)
  }
})

test('a table is built by the rule of the prompt, and packets from outside find their line or none', () => {
  let dropped = 0
  let moved = 0
  for (let seed = 0; seed < 3000; seed += 1) {
    const exercise = natTranslation.generate(seed, seed % 2 === 0 ? 2 : 3)
    const router = /`([\d.]+)`/.exec(exercise.prompt)?.[1] ?? ''
    const waiting = new Map(
      rowsOf(exercise, 1).map(([port = '', inside = '']) => [port, { from: 'anyone', inside }]),
    )
    const built: string[] = []
    for (const [, source = '', destination = ''] of rowsOf(exercise, 0)) {
      let port = source.split(':')[1] ?? ''
      if (waiting.has(port)) {
        moved += 1
        port = '1024'
        while (waiting.has(port)) port = String(Number(port) + 1)
      }
      waiting.set(port, { from: destination, inside: source })
      built.push(`${router}:${port}`)
    }
    const { answer } = natTranslation.solve(exercise)
    expect(Object.values(answer['flows'] as object)).toEqual(built)
    const field = exercise.fields[1]
    for (const { id, label } of field?.type === 'matching' ? field.rows : []) {
      const [, from = '', port = ''] = /From `(.*)`, to port (\d+)/.exec(label) ?? []
      const line = waiting.get(port)
      const isLet = line?.from === 'anyone' || line?.from === from
      expect((answer['arrivals'] as Record<string, string>)[id]).toBe(
        isLet ? line.inside : 'dropped',
      )
      dropped += isLet ? 0 : 1
    }
  }
  expect(dropped).toBeGreaterThan(500)
  expect(moved).toBeGreaterThan(500)
})
