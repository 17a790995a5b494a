/** One lab in two tabs: the last change is what is kept, so a tab that is behind has to know. */
import { useEffect, useState } from 'react'

import type { LabPlace } from './kept-lab.ts'

/** What happened to a lab elsewhere: it was worked on, solved, or begun anew, perhaps with another problem. */
export type WentOn = {
  readonly how: 'changed' | 'solved' | 'begun-anew'
  /** Of the problem that is there now. */
  readonly seed: number
}

type Told = WentOn & { readonly from: string }

let ownTab: string | null = null
const thisTab = () => (ownTab ??= crypto.randomUUID())

const channelOf = (uid: string, { labId, difficulty }: LabPlace) =>
  `lab ${uid} ${labId} ${difficulty}`

/** To the other tabs: what is kept of this lab is newer than theirs. @param from unique to a tab. */
export function tellOtherTabs(
  uid: string,
  place: LabPlace,
  { how, seed }: WentOn,
  from = thisTab(),
): void {
  const channel = new BroadcastChannel(channelOf(uid, place))
  channel.postMessage({ how, seed, from } satisfies Told)
  channel.close()
}

/** @returns how the lab went on in another tab; null where it did not. */
export function useWentOn(uid: string, { labId, difficulty }: LabPlace): WentOn | null {
  const [last, setLast] = useState<WentOn | null>(null)
  useEffect(() => {
    const channel = new BroadcastChannel(channelOf(uid, { labId, difficulty }))
    const hear = ({ data }: MessageEvent<Told>) => {
      if (data.from !== thisTab()) setLast(data)
    }
    channel.addEventListener('message', hear)
    return () => channel.close()
  }, [uid, labId, difficulty])
  return last
}
