/**
 * The drawing of a bench: devices are dragged, and pressed to be chosen or connected.
 *
 * All of that can be done without it: the list chooses, the form connects, and each device has fields for its place.
 */
import { useRef, useState, type PointerEvent } from 'react'

import type { Place } from '../../core/bench/bench.ts'
import type { Network } from '../../core/network/network.ts'
import type { Settled } from '../../core/network/settled.ts'
import type { Scene } from '../../core/scene.ts'
import { NetworkDrawing } from '../topology/network-drawing.tsx'
import { benchBoard, carried, STILL } from './bench-board.ts'

type Props = {
  readonly network: Network
  readonly settled: Settled
  readonly places: Scene['places']
  readonly chosen: string
  readonly onChoose: (device: string) => void
  readonly onMove: (device: string, at: Place) => void
}

type Held = {
  readonly device: string
  readonly from: Place
  /** Of the pointer as it took hold. */
  readonly x: number
  readonly y: number
  /** Null: it was not carried away yet. */
  readonly at: Place | null
}

export function BenchDrawing({ network, settled, places, chosen, onChoose, onMove }: Props) {
  const [held, show] = useState<Held | null>(null)
  // Beside the state of React, too: a pointer may be lifted in the moment in which it moved.
  const now = useRef<Held | null>(null)
  const setHeld = (next: Held | null) => {
    now.current = next
    show(next)
  }
  /** A drag ends with a click, which is none. */
  const wasCarried = useRef(false)
  const shown = held?.at ? { ...places, [held.device]: held.at } : places
  const grab = (device: string, event: PointerEvent<SVGElement>) => {
    const from = places[device]
    wasCarried.current = false
    if (!from || event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    setHeld({ device, from, x: event.clientX, y: event.clientY, at: null })
  }
  const carry = (event: PointerEvent<HTMLDivElement>) => {
    const drawing = event.currentTarget.querySelector('svg[role=img]')
    const grabbed = now.current
    if (!grabbed || !drawing) return
    const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
    const by = { x: (event.clientX - grabbed.x) / rem, y: (event.clientY - grabbed.y) / rem }
    if (!grabbed.at && Math.hypot(by.x, by.y) < STILL) return
    const board = benchBoard(drawing.getBoundingClientRect().width / rem)
    setHeld({ ...grabbed, at: carried(grabbed.from, by, board) })
  }
  const drop = () => {
    const { device, at } = now.current ?? {}
    if (device !== undefined && at) {
      wasCarried.current = true
      onMove(device, at)
    }
    setHeld(null)
  }
  return (
    <div
      className="bench-drawing"
      data-held={held?.at ? true : undefined}
      onPointerMove={carry}
      onPointerUp={drop}
      onPointerCancel={() => setHeld(null)}
    >
      <NetworkDrawing
        network={network}
        settled={settled}
        places={shown}
        chosen={chosen}
        boardFor={benchBoard}
        onGrab={grab}
        onChoose={(device) => {
          if (!wasCarried.current) onChoose(device)
          wasCarried.current = false
        }}
      />
    </div>
  )
}
