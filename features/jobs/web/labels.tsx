/** Honest labels: facts of a listing worth knowing before reading it. */
import { CircleCheck, CircleHelp, RefreshCw, ShieldAlert, TriangleAlert } from 'lucide-react'

import type { Label, LabelKind } from '../contract.ts'

type Tone = 'good' | 'doubt' | 'plain'

const TONE_BY_KIND = {
  'entry-level': 'good',
  'entry-in-name-only': 'doubt',
  'remote-doubt': 'doubt',
  clearance: 'plain',
  'or-equivalent': 'good',
  'salary-missing': 'plain',
  repost: 'doubt',
  old: 'doubt',
  'date-unknown': 'plain',
} as const satisfies Record<LabelKind, Tone>

const ICON_BY_KIND = {
  'entry-level': CircleCheck,
  'entry-in-name-only': TriangleAlert,
  'remote-doubt': TriangleAlert,
  clearance: ShieldAlert,
  'or-equivalent': CircleCheck,
  'salary-missing': CircleHelp,
  repost: RefreshCw,
  old: TriangleAlert,
  'date-unknown': CircleHelp,
} as const satisfies Record<LabelKind, typeof CircleCheck>

export function Labels({ labels }: { labels: readonly Label[] }) {
  if (labels.length === 0) return null
  return (
    <ul aria-label="Worth knowing" className="flex flex-wrap gap-2">
      {labels.map((label) => (
        <li key={label.kind}>
          <LabelChip label={label} />
        </li>
      ))}
    </ul>
  )
}

/** The labels with their sentences as evidence. */
export function LabelsWithEvidence({ labels }: { labels: readonly Label[] }) {
  return (
    <ul className="space-y-3">
      {labels.map((label) => (
        <li key={label.kind} className="space-y-1.5">
          <LabelChip label={label} />
          {label.evidence !== null && <Quote text={label.evidence} />}
        </li>
      ))}
    </ul>
  )
}

function LabelChip({ label: { kind, text } }: { label: Label }) {
  const Icon = ICON_BY_KIND[kind]
  return (
    <span className="job-label" data-tone={TONE_BY_KIND[kind]}>
      <Icon aria-hidden />
      {text}
    </span>
  )
}

type QuoteProps = {
  readonly text: string
  /** The heading above it, if that says how it is meant. */
  readonly under?: string | null
}

/** A sentence of the posting. */
export function Quote({ text, under = null }: QuoteProps) {
  return (
    <blockquote className="job-evidence text-sm">
      <p>
        {under !== null && <span className="text-muted">Under “{under}”: </span>}“{text}”
      </p>
    </blockquote>
  )
}
