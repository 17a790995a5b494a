/** The learner's networks, and the ways to a new one: from nothing, from a file, from one that works. */
import { Link } from '@tanstack/react-router'
import { FolderOpen, Network, Plus, Trash2, Wrench } from 'lucide-react'
import { useRef, useState } from 'react'

import { fullDayInShort } from '#platform/web/day-words.ts'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { StayDialog } from '#platform/web/ui/stay-dialog.tsx'

import { readBenchFile } from '../../core/bench/bench-file.ts'
import type { Bench } from '../../core/bench/bench.ts'
import { emptyBench } from '../../core/bench/edit-bench.ts'
import { countWords } from '../lab-words.ts'
import { StartList } from './bench-start.tsx'
import { FileInput } from './file-input.tsx'
import type { NetworkRow } from './use-networks.ts'

type Props = {
  /** The newest first. */
  readonly networks: readonly NetworkRow[]
  /** Why nothing can be added or removed now; null where it can. */
  readonly problem: string | null
  /** Tries again what the problem is about. */
  readonly onAgain: () => void
  readonly onNew: (bench: Bench) => void
  readonly onRemove: (id: string) => void
}

export function NetworkList({ networks, problem, onAgain, onNew, onRemove }: Props) {
  const [trouble, setTrouble] = useState<string | null>(null)
  const [asked, setAsked] = useState<NetworkRow | null>(null)
  // Its words stay while it closes.
  const [name, setName] = useState('')
  const title = useRef<HTMLHeadingElement>(null)
  const startsTitle = useRef<HTMLHeadingElement>(null)
  const open = (text: string) => {
    const read = readBenchFile(text)
    if ('problem' in read) setTrouble(read.problem)
    else onNew(read.bench)
  }
  return (
    <div className="bench">
      <div className="bench-tools">
        <button
          type="button"
          className="button button--primary min-h-11"
          onClick={() => onNew(emptyBench(freeName('My network', networks)))}
        >
          <Plus className="size-4" aria-hidden />
          New network
        </button>
        <FileInput label="Open a file" Icon={FolderOpen} onFile={open} onTrouble={setTrouble} />
      </div>
      {trouble !== null && (
        <p role="alert" className="bench-note text-(--danger-text)">
          {trouble}
        </p>
      )}
      {problem !== null && (
        <div className="bench-note bench-tools">
          <p role="alert" className="self-center text-(--danger-text)">
            {problem}
          </p>
          <button type="button" className="button button--outline min-h-11" onClick={onAgain}>
            Try again
          </button>
        </div>
      )}
      {networks.length === 0 && problem === null && (
        <EmptyState title="No network yet" icon={<Network />}>
          <p>
            On the bench you build networks of your own: add switches, routers, firewalls and hosts,
            cable and configure them, send packets, and see why one is lost. When a network works,
            have it broken, and find the fault.
          </p>
        </EmptyState>
      )}
      {networks.length > 0 && (
        <section aria-labelledby="networks-title">
          <h2 id="networks-title" ref={title} tabIndex={-1} className="lab-section-title">
            Your networks
          </h2>
          <ul className="bench-networks">
            {networks.map((network) => (
              <NetworkCard
                key={network.id}
                network={network}
                onRemove={() => {
                  setName(network.name)
                  setAsked(network)
                }}
              />
            ))}
          </ul>
        </section>
      )}
      <section aria-labelledby="starts-title">
        <h2 id="starts-title" ref={startsTitle} tabIndex={-1} className="lab-section-title">
          Begin with a network that works
        </h2>
        <StartList
          onStart={({ make }) => {
            const bench = make()
            onNew({ ...bench, name: freeName(bench.name, networks) })
          }}
        />
      </section>
      <StayDialog
        isOpen={asked !== null}
        title={`Remove ${name}?`}
        onStay={() => setAsked(null)}
        onLeave={() => {
          if (asked) onRemove(asked.id)
          setAsked(null)
          // The button is gone with its network, and the list with the last one.
          requestAnimationFrame(() => (title.current ?? startsTitle.current)?.focus())
        }}
        leave="Remove it"
      >
        <p>It is gone for good, here and in your account. A file that you saved of it stays.</p>
      </StayDialog>
    </div>
  )
}

type CardProps = { readonly network: NetworkRow; readonly onRemove: () => void }

function NetworkCard({ network, onRemove }: CardProps) {
  const { id, name, deviceCount, changedOn, isInAccount } = network
  return (
    <li className="card card--default labs-card">
      <h3 className="text-lg font-semibold">{name}</h3>
      <p className="text-muted text-sm">
        {countWords(deviceCount, 'device')}, changed {fullDayInShort(changedOn)}
        {!isInAccount && '. Saved on this device, not in your account yet'}
      </p>
      <div className="bench-tools">
        <Link
          to="/dashboard/lessons/labs/bench/$networkId"
          params={{ networkId: id }}
          className="button button--outline min-h-11"
        >
          <Wrench className="size-4" aria-hidden />
          Open<span className="sr-only"> {name}</span>
        </Link>
        <button type="button" className="button button--outline min-h-11" onClick={onRemove}>
          <Trash2 className="size-4" aria-hidden />
          Remove<span className="sr-only"> {name}</span>
        </button>
      </div>
    </li>
  )
}

/** `My network`, or the first with a number that no other one has: they are told apart by their names. */
function freeName(wanted: string, networks: readonly NetworkRow[]): string {
  const taken = new Set(networks.map(({ name }) => name))
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? wanted : `${wanted} ${number}`
    if (!taken.has(name)) return name
  }
}
