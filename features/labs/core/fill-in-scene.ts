/** Does on the worksheet of a scene what a learner did. Apart from the network: a worksheet needs no commands. */
import type { NetworkState } from './network/state.ts'
import type { Scene } from './scene.ts'
import { fillIn } from './worksheet.ts'

/** All of it, or nothing of it and why, in words for a learner. */
export function fillInScene(
  { worksheet }: Pick<Scene, 'worksheet'>,
  state: NetworkState,
  values: Readonly<Record<string, string | null>>,
): { readonly state: NetworkState } | { readonly problem: string } {
  if (!worksheet) return { problem: 'This lab has no worksheet.' }
  const { network } = state
  const done = fillIn(worksheet, network.filled ?? {}, values)
  return 'problem' in done
    ? done
    : { state: { ...state, network: { ...network, filled: done.filled } } }
}
