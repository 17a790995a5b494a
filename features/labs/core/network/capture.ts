/** What a host's network card sees while somebody captures there (`tcpdump`): part of what a device remembers. */
import type { Frame } from './frame.ts'

export type Capture = {
  readonly startedAtMs: number
  /** The first ones, as they were on the cable. */
  readonly frames: readonly CapturedFrame[]
  /** How many came after those. */
  readonly missed: number
  readonly view: CaptureView
}

/** Whoever sent it. */
export type CapturedFrame = { readonly atMs: number; readonly frame: Frame }

/** Which of the frames are shown, and how. */
export type CaptureView = {
  /** In the language of pcap-filter(7); empty: all. */
  readonly filter: string
  /** With MAC addresses and VLAN tags. */
  readonly hasLinks: boolean
  readonly isDetailed: boolean
  /** Without what is for others. */
  readonly isOwn: boolean
}

/** So many frames are kept; what comes after them is counted. */
export const MOST_CAPTURED = 1000
