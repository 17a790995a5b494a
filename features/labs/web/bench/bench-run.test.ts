/** What can be undone, and what is said of it. */
import { expect, test } from 'vitest'

import type { Bench, Edited } from '../../core/bench/bench.ts'
import {
  actOnBench,
  addDevice,
  emptyBench,
  moveDevice,
  removeDevice,
  renameBench,
} from '../../core/bench/edit-bench.ts'
import { enterLine } from '../../core/terminal/terminal.ts'
import { added, terminalOf, withTerminal } from '../lab-run.ts'
import { allOf, editRun, fromLab, labOf, openRun, redo, undo, type BenchRun } from './bench-run.ts'
import { changeWords } from './change-words.ts'

function edited(run: BenchRun, ...edits: readonly ((bench: Bench) => Edited)[]): BenchRun {
  return edits.reduce((each, edit) => {
    const done = editRun(each, edit)
    expect(done.problem).toBeNull()
    return done.run
  }, run)
}

/** A line in the terminal of a device. */
function entered(run: BenchRun, device: string, line: string): BenchRun {
  const lab = labOf(run)
  const terminal = terminalOf(lab, device)
  const { state, session, printed } = enterLine(lab.state, terminal.session, line)
  const after = { ...added(terminal, { prompt: '', line, printed }), session }
  return fromLab(run, withTerminal({ ...lab, state }, device, after))
}

const pc = (bench: Bench) => addDevice(bench, 'pc')
const router = (bench: Bench) => addDevice(bench, 'router')
const plug = (bench: Bench) =>
  actOnBench(bench, {
    kind: 'plug',
    ends: [
      { device: 'pc-1', port: 'eth0' },
      { device: 'rt-1', port: 'GigabitEthernet0/0' },
    ],
  })
const empty = () => openRun(emptyBench('Office'))

test('every change can be undone and done again, one after the other', () => {
  const steps = [
    pc,
    router,
    plug,
    (bench: Bench) => moveDevice(bench, 'pc-1', { x: 10, y: 20 }),
    (bench: Bench) => renameBench(bench, 'Home'),
    (bench: Bench) => removeDevice(bench, 'pc-1'),
  ]
  let run = empty()
  const benches = [run.bench]
  for (const step of steps) {
    run = edited(run, step)
    benches.push(run.bench)
  }
  const back = steps.map(() => (run = undo(run)).bench)
  expect(back).toEqual(benches.slice(0, -1).toReversed())
  expect(undo(run)).toBe(run)
  expect(steps.map(() => (run = redo(run)).bench)).toEqual(benches.slice(1))
  expect(redo(run)).toBe(run)
})

test('a hundred steps can be undone; what was undone is gone with another change', () => {
  const names = Array.from(
    { length: 120 },
    (_, at) => (bench: Bench) => renameBench(bench, `Network ${at}`),
  )
  let run = edited(empty(), ...names)
  for (let count = 0; count < 100; count += 1) run = undo(run)
  expect(run.bench.name).toBe('Network 19')
  expect(undo(run)).toBe(run)
  run = edited(run, pc)
  expect(run.future).toEqual([])
})

test('to move one device in small steps is undone as one; what devices learn is no step', () => {
  const before = edited(empty(), pc, router)
  const moved = edited(
    before,
    ...[11, 12, 13].map((x) => (bench: Bench) => moveDevice(bench, 'pc-1', { x, y: 20 })),
  )
  expect(undo(moved).bench.places).toEqual(before.bench.places)
  const lab = labOf(moved)
  const later = fromLab(moved, { ...lab, state: { ...lab.state, clockMs: 5000 } })
  expect(later.past).toBe(moved.past)
  expect(later.bench.state.clockMs).toBe(5000)
})

test('a line of a terminal is a step; whoever stands in what is undone is at the first prompt again', () => {
  let run = edited(empty(), router)
  for (const line of ['enable', 'configure terminal', 'interface gi0/0', 'no shutdown'])
    run = entered(run, 'rt-1', line)
  expect(run.past).toHaveLength(2)
  const undone = undo(run)
  expect(terminalOf(labOf(undone), 'rt-1')).toMatchObject({ session: { mode: { kind: 'user' } } })
  expect(terminalOf(labOf(undone), 'rt-1').entries).toHaveLength(4)
})

test('a device that gets the id of one that is gone has an empty terminal', () => {
  let run = edited(empty(), pc)
  run = entered(run, 'pc-1', 'ipconfig')
  run = edited(run, (bench) => removeDevice(bench, 'pc-1'), pc)
  expect(terminalOf(labOf(run), 'pc-1').entries).toEqual([])
})

test('what cannot be done leaves everything as it was', () => {
  const run = edited(empty(), pc, router, plug)
  const done = editRun(run, plug)
  expect(done.run).toBe(run)
  expect(done.problem).toMatch(/already plugged/)
  expect(editRun(run, allOf(pc, plug)).run).toBe(run)
})

test('says of each change what it was', () => {
  const said = (edit: (bench: Bench) => Edited, from: BenchRun) =>
    changeWords(from.bench, edited(from, edit).bench)
  const run = edited(empty(), pc, router)
  expect(said(pc, run)).toBe('PC2 added')
  expect(said((bench) => removeDevice(bench, 'pc-1'), edited(run, plug))).toBe('PC1 removed')
  expect(said(plug, run)).toBe('cable from PC1 eth0 to R1 Gi0/0 plugged in')
  expect(said((bench) => moveDevice(bench, 'pc-1', { x: 10, y: 20 }), run)).toBe(
    'PC1 moved to 10 across, 20 down',
  )
  expect(said((bench) => renameBench(bench, 'Home'), run)).toBe('network renamed to Home')
  const lines = ['interface GigabitEthernet0/0', 'no shutdown']
  const configured = edited(run, (bench) =>
    actOnBench(bench, { kind: 'configure', device: 'rt-1', lines }),
  )
  expect(changeWords(run.bench, configured.bench)).toBe('R1 configured')
  expect(said((bench) => actOnBench(bench, { kind: 'save', device: 'rt-1' }), configured)).toBe(
    'configuration of R1 saved',
  )
})
