/** One lab in two tabs: the last change is what is kept, so a tab that is behind has to know. */
import { useEffect, useState } from 'react'

import type { LabPlace } from './kept-lab.ts'

type Went = { readonly from: string; readonly seed: number }

const channelOf = (uid: string, { labId, difficulty }: LabPlace) =>
  `lab ${uid} ${labId} ${difficulty}`

/** To the other tabs: what is kept of this lab is newer than theirs. @param from unique to this tab's visit. */
export function tellOtherTabs(uid: string, place: LabPlace, went: Went): void {
  const channel = new BroadcastChannel(channelOf(uid, place))
  channel.postMessage(went)
  channel.close()
}

/** @returns the seed with which the lab went on in another tab; null where it did not. */
export function useWentOn(uid: string, { labId, difficulty }: LabPlace, own: string) {
  const [seed, setSeed] = useState<number | null>(null)
  useEffect(() => {
    const channel = new BroadcastChannel(channelOf(uid, { labId, difficulty }))
    const hear = ({ data }: MessageEvent<Went>) => {
      if (data.from !== own) setSeed(data.seed)
    }
    channel.addEventListener('message', hear)
    return () => channel.close()
  }, [uid, labId, difficulty, own])
  return seed
}
