/** Asks once more before the hand-in, and says what is still open. */
import { Dialog } from '#platform/web/ui/dialog.tsx'

type Props = {
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly onHandIn: () => void
  /** How many items. */
  readonly blank: number
  readonly unfinished: number
  readonly flagged: number
}

export function HandInDialog({ isOpen, onClose, onHandIn, ...open }: Props) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Hand in?">
      <p>{openWords(open)} After this you cannot change your answers. Your report follows.</p>
      <div className="mt-5 flex flex-wrap gap-3">
        <button type="button" className="button button--primary" onClick={onHandIn}>
          Hand in
        </button>
        <button type="button" className="button button--outline" onClick={onClose}>
          Go on working
        </button>
      </div>
    </Dialog>
  )
}

type Open = Pick<Props, 'blank' | 'unfinished' | 'flagged'>

function openWords({ blank, unfinished, flagged }: Open): string {
  if (blank + unfinished + flagged === 0) return 'Every item has an answer, and none is flagged.'
  const parts = [
    { count: blank, words: 'blank' },
    { count: unfinished, words: 'not finished' },
    { count: flagged, words: 'flagged' },
  ]
    .filter(({ count }) => count > 0)
    .map(({ count, words }, at) => `${count}${itemWords(count, at === 0)} ${words}`)
  const wrong = blank > 0 ? ' A blank counts as wrong, so a guess costs nothing.' : ''
  return `${new Intl.ListFormat('en').format(parts)}.${wrong}`
}

/** Named once: "2 items are blank and 1 is flagged". */
function itemWords(count: number, isFirst: boolean): string {
  if (!isFirst) return count === 1 ? ' is' : ' are'
  return count === 1 ? ' item is' : ' items are'
}
