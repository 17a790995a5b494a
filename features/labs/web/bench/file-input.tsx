/** Opens a file of a network: a button, and the browser's own choice of a file behind it. */
import type { LucideIcon } from 'lucide-react'
import { useRef } from 'react'

type Props = {
  readonly label: string
  readonly Icon: LucideIcon
  readonly className?: string
  readonly onFile: (text: string) => void
  /** The file cannot be read at all: why, in words for a learner. */
  readonly onTrouble: (problem: string) => void
}

/** Bytes: far more than any network takes. A film that was chosen by mistake is not read. */
const LARGEST = 1_000_000

export function FileInput({
  label,
  Icon,
  className = 'button--outline',
  onFile,
  onTrouble,
}: Props) {
  const input = useRef<HTMLInputElement>(null)
  const read = async (file: File) => {
    if (file.size > LARGEST) {
      onTrouble(
        `${file.name} is too large to be a network. Choose a file that ends in .network.json.`,
      )
      return
    }
    try {
      onFile(await file.text())
    } catch {
      onTrouble(`${file.name} cannot be read. Choose it again.`)
    }
  }
  return (
    <>
      <button
        type="button"
        className={`button ${className} min-h-11`}
        onClick={() => input.current?.click()}
      >
        <Icon className="size-4" aria-hidden />
        {label}
      </button>
      <input
        ref={input}
        type="file"
        hidden
        accept=".json,application/json"
        aria-label={label}
        onChange={(event) => {
          const [file] = event.target.files ?? []
          // The same file can be chosen again.
          event.target.value = ''
          if (file) void read(file)
        }}
      />
    </>
  )
}
