/** The name of a network of the bench, where it is saved, and what is done with all of it. */
import { Cable, FileDown, FilePlus, FolderOpen, PencilLine, Redo2, Undo2 } from 'lucide-react'
import { useState, type FormEvent, type ReactNode } from 'react'

import { focusOnArrival } from '#platform/web/focus-on-arrival.ts'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { StayDialog } from '#platform/web/ui/stay-dialog.tsx'
import { TextField } from '#platform/web/ui/text-field.tsx'

import { LONGEST_NAME } from '../../core/bench/bench.ts'
import { readFields } from '../panels/panel-lines.ts'
import { FileInput } from './file-input.tsx'

type Props = {
  readonly name: string
  /** Where it is saved, in words. */
  readonly saved: ReactNode
  readonly isEmpty: boolean
  readonly canUndo: boolean
  readonly canRedo: boolean
  readonly isConnecting: boolean
  /** The way to where it is broken. */
  readonly breakIt: ReactNode
  readonly onUndo: () => void
  readonly onRedo: () => void
  readonly onConnect: () => void
  /** @returns why it cannot be called so; null where it can. */
  readonly onRename: (name: string) => string | null
  readonly onSaveFile: () => void
  readonly onFile: (text: string) => void
  readonly onTrouble: (problem: string) => void
  readonly onClear: () => void
}

export function BenchHead(props: Props) {
  const { name, saved, isEmpty, canUndo, canRedo, isConnecting, breakIt } = props
  const [asked, setAsked] = useState<'rename' | 'clear' | null>(null)
  return (
    <header className="bench-head">
      <div className="min-w-0">
        <h1 ref={focusOnArrival} tabIndex={-1} className="text-2xl font-semibold">
          {name}
        </h1>
        {saved}
      </div>
      <div className="bench-tools" role="group" aria-label="Changes">
        <Tool label="Undo" Icon={Undo2} isOff={!canUndo} onPress={props.onUndo} />
        <Tool label="Redo" Icon={Redo2} isOff={!canRedo} onPress={props.onRedo} />
        <button
          type="button"
          className="button button--outline min-h-11"
          aria-expanded={isConnecting}
          onClick={props.onConnect}
        >
          <Cable className="size-4" aria-hidden />
          Connect…
        </button>
        {breakIt}
      </div>
      <div className="bench-tools" role="group" aria-label="This network">
        <Tool label="Rename" Icon={PencilLine} onPress={() => setAsked('rename')} />
        <Tool label="Save as file" Icon={FileDown} onPress={props.onSaveFile} />
        <FileInput
          label="Open a file"
          Icon={FolderOpen}
          onFile={props.onFile}
          onTrouble={props.onTrouble}
        />
        <Tool
          label="Start from nothing"
          Icon={FilePlus}
          isOff={isEmpty}
          onPress={() => setAsked('clear')}
        />
      </div>
      <Dialog isOpen={asked === 'rename'} onClose={() => setAsked(null)} title="Rename the network">
        <RenameForm
          name={name}
          onCancel={() => setAsked(null)}
          onRename={(wanted) => {
            const problem = props.onRename(wanted)
            if (problem === null) setAsked(null)
            return problem
          }}
        />
      </Dialog>
      <StayDialog
        isOpen={asked === 'clear'}
        title="Start from nothing?"
        onStay={() => setAsked(null)}
        onLeave={() => {
          setAsked(null)
          props.onClear()
        }}
        leave="Take all devices away"
      >
        <p>All devices and cables go. “Undo” brings them back as long as this page is open.</p>
      </StayDialog>
    </header>
  )
}

type ToolProps = {
  readonly label: string
  readonly Icon: typeof Undo2
  readonly isOff?: boolean
  readonly onPress: () => void
}

function Tool({ label, Icon, isOff = false, onPress }: ToolProps) {
  return (
    <button
      type="button"
      className="button button--outline min-h-11"
      // Not disabled: the focus would be lost.
      aria-disabled={isOff}
      onClick={() => {
        if (!isOff) onPress()
      }}
    >
      <Icon className="size-4" aria-hidden />
      {label}
    </button>
  )
}

type RenameProps = {
  readonly name: string
  readonly onCancel: () => void
  readonly onRename: Props['onRename']
}

function RenameForm({ name, onCancel, onRename }: RenameProps) {
  const [problem, setProblem] = useState<string | null>(null)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setProblem(onRename(readFields(event.currentTarget)['name'] ?? ''))
  }
  return (
    <form className="lab-form" onSubmit={submit} noValidate>
      <TextField
        name="name"
        label="Name of the network"
        defaultValue={name}
        error={problem ?? undefined}
        autoComplete="off"
        maxLength={LONGEST_NAME}
      />
      <div className="flex flex-wrap gap-3">
        <button type="submit" className="button button--primary min-h-11">
          Rename
        </button>
        <button type="button" className="button button--outline min-h-11" onClick={onCancel}>
          Cancel
        </button>
      </div>
    </form>
  )
}
