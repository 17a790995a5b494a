/** Asks once more before the hand-in, and says what is still open. */
import { Dialog } from '#platform/web/ui/dialog.tsx'

type Props = {
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly onHandIn: () => void
  /** How many items. */
  readonly blank: number
  readonly flagged: number
}

export function HandInDialog({ isOpen, onClose, onHandIn, blank, flagged }: Props) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Hand in?">
      <p>
        {openWords(blank, flagged)} After this you cannot change your answers. Your report follows.
      </p>
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

function openWords(blank: number, flagged: number): string {
  if (blank === 0 && flagged === 0) return 'Every item has an answer, and none is flagged.'
  const parts = [
    blank > 0 && `${blank} ${blank === 1 ? 'item is' : 'items are'} blank`,
    flagged > 0 && `${flagged} ${flagged === 1 ? 'is' : 'are'} flagged`,
  ].filter(Boolean)
  const wrong = blank > 0 ? ' A blank counts as wrong, so a guess costs nothing.' : ''
  return `${parts.join(' and ')}.${wrong}`
}
