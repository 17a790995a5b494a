/** The tabs of one browser tell each other which of them has entered a room: the others stop at once. */
type Message = { readonly entryId: string }

const nameOf = (attemptId: string) => `exams attempt ${attemptId}`

export function tellOtherTabs(attemptId: string, entryId: string): void {
  const channel = new BroadcastChannel(nameOf(attemptId))
  channel.postMessage({ entryId } satisfies Message)
  channel.close()
}

/** @returns how to stop listening. */
export function onOtherTab(attemptId: string, entryId: string, act: () => void): () => void {
  const channel = new BroadcastChannel(nameOf(attemptId))
  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    // A page that asks twice has entered once.
    if (data.entryId !== entryId) act()
  }
  return () => channel.close()
}
