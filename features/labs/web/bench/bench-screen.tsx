/** A network of the bench on the screen: it is built, configured, tried, and saved as a file. */
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'

import { saveFile } from '#platform/web/save-file.ts'
import { LoadBoundary } from '#platform/web/ui/load-boundary.tsx'
import { useIsWide } from '#platform/web/use-width-in-rem.ts'

import { readBenchFile, writeBenchFile } from '../../core/bench/bench-file.ts'
import type { Bench, ModelId } from '../../core/bench/bench.ts'
import {
  actOnBench,
  addDevice,
  emptyBench,
  moveDevice,
  removeDevice,
  renameBench,
} from '../../core/bench/edit-bench.ts'
import { deviceIn, nameOf, type PortRef } from '../../core/network/network.ts'
import { BESIDE_FROM } from '../desk.tsx'
import { DEVICE_TITLE_ID } from '../topology/device-list.tsx'
import { BenchDesk } from './bench-desk.tsx'
import { BenchHead } from './bench-head.tsx'
import { BenchStart } from './bench-start.tsx'
import { ConnectForm, freePorts } from './connect-form.tsx'
import { fileNameOf } from './file-name.ts'
import { loadBenchRest, PacketForm } from './lazy-parts.ts'
import { Palette, PALETTE_TITLE_ID } from './palette.tsx'
import { useBench, type EditBench } from './use-bench.ts'
import { useUndoKeys } from './use-undo-keys.ts'

type Props = {
  readonly begun: Bench
  /** Where it is saved, in words. */
  readonly saved: ReactNode
  readonly breakIt: ReactNode
  /** After each change of the network, its name or its places. */
  readonly onChange: (bench: Bench) => void
}

export function BenchScreen({ begun, saved, breakIt, onChange }: Props) {
  const [room, isWide] = useIsWide<HTMLDivElement>(BESIDE_FROM)
  const { run, controls, said } = useBench(begun)
  const { bench, past, future } = run
  const { network } = bench.state
  const { devices } = network
  const [chosen, setChosen] = useState(devices[0]?.id ?? '')
  // With a number: what is said twice is two sayings.
  const [problem, showProblem] = useState<{ readonly at: number; readonly words: string | null }>({
    at: 0,
    words: null,
  })
  const setProblem = (words: string | null) => showProblem(({ at }) => ({ at: at + 1, words }))
  /** The first of two devices that are being connected; '' where none is chosen yet, null where nobody connects. */
  const [from, setFrom] = useState<string | null>(null)
  useTold(bench, begun, onChange)
  useEffect(() => void loadBenchRest(), [])
  /** What is said above was about another change. */
  const step = (way: () => void) => () => {
    setProblem(null)
    way()
  }
  const [undo, redo] = [step(controls.undo), step(controls.redo)]
  useUndoKeys({ undo, redo })
  /** As `controls.edit`, and what cannot be done is said above. */
  const edit: EditBench = (change, words) => {
    const found = controls.edit(change, words)
    setProblem(found)
    return found
  }
  const add = (model: ModelId) => {
    const found = edit((each) => addDevice(each, model))
    if (found === null) setChosen(controls.lab.now().state.network.devices.at(-1)?.id ?? '')
  }
  const remove = (id: string) => {
    flushSync(() => edit((each) => removeDevice(each, id)))
    // The button is gone with its device.
    document.getElementById(devices.length > 1 ? DEVICE_TITLE_ID : PALETTE_TITLE_ID)?.focus()
  }
  const connect = (one: PortRef, other: PortRef) =>
    edit((each) => actOnBench(each, { kind: 'plug', ends: [one, other] }))
  const press = (device: string) => {
    setChosen(device)
    if (from === null) return
    if (from === '' || from === device || !devices.some(({ id }) => id === from)) {
      setFrom(device)
      return
    }
    const [one, other] = [from, device].map((id) => {
      const [port] = freePorts(network, deviceIn(network, id))
      return { id, port }
    })
    const full = [one, other].find((each) => each && each.port === undefined)
    if (full) setProblem(`${nameOf(deviceIn(network, full.id))} has no free port.`)
    else if (one?.port && other?.port)
      connect({ device: one.id, port: one.port }, { device: other.id, port: other.port })
    setFrom('')
  }
  const open = (text: string) => {
    const read = readBenchFile(text)
    if ('problem' in read) {
      setProblem(read.problem)
      return
    }
    edit(() => read, `${read.bench.name} opened; undo brings back what was here`)
  }
  return (
    <div ref={room} className="bench">
      <BenchHead
        name={bench.name}
        saved={saved}
        isEmpty={devices.length === 0}
        canUndo={past.length > 0}
        canRedo={future.length > 0}
        isConnecting={from !== null}
        breakIt={breakIt}
        onUndo={undo}
        onRedo={redo}
        onConnect={() => setFrom(from === null ? '' : null)}
        onRename={(name) => controls.edit((each) => renameBench(each, name))}
        onSaveFile={() =>
          saveFile(
            fileNameOf(bench.name),
            new Blob([writeBenchFile(bench)], { type: 'application/json' }),
          )
        }
        onFile={open}
        onTrouble={setProblem}
        onClear={() => edit(({ name }) => ({ bench: emptyBench(name) }), 'all devices taken away')}
      />
      {problem.words !== null && (
        <p key={problem.at} role="alert" className="bench-note text-(--danger-text)">
          {problem.words}
        </p>
      )}
      <p role="status" className="bench-said empty:absolute">
        {said.words !== '' && <span key={said.at}>{said.words}</span>}
      </p>
      <Palette deviceCount={devices.length} onAdd={add} />
      {from !== null && (
        <ConnectForm
          network={network}
          from={from || chosen}
          onFrom={setFrom}
          onConnect={connect}
          onClose={() => setFrom(null)}
        />
      )}
      {devices.length === 0 ? (
        <BenchStart
          onStart={({ make, title }) => edit(() => ({ bench: make() }), `${title} is on the bench`)}
        />
      ) : (
        <>
          <BenchDesk
            run={run}
            controls={controls}
            isWide={isWide}
            chosen={chosen}
            onChoose={setChosen}
            onPress={press}
            onMove={(id, at) => edit((each) => moveDevice(each, id, at))}
            onRemove={remove}
          />
          <LoadBoundary what="The way of the packet">
            <PacketForm bench={bench} chosen={chosen} />
          </LoadBoundary>
        </>
      )}
    </div>
  )
}

/** What devices learn meanwhile is nothing to save. */
function useTold(bench: Bench, begun: Bench, onChange: (bench: Bench) => void): void {
  const { name, places, state } = bench
  const { network } = state
  const told = useRef<readonly unknown[]>([begun.name, begun.places, begun.state.network])
  const tell = useEffectEvent(() => onChange(bench))
  useEffect(() => {
    const now = [name, places, network]
    if (now.every((each, at) => each === told.current[at])) return
    told.current = now
    tell()
  }, [name, places, network])
}
