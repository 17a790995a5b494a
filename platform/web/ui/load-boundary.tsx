/** Wraps anything that loads: a skeleton while it does, and the error with a way to try again. */
import { QueryErrorResetBoundary } from '@tanstack/react-query'
import { Component, Suspense, useLayoutEffect, useState, type ReactNode } from 'react'

import { OfflineWays } from '../offline-pages.tsx'
import { LoadTrouble } from './load-trouble.tsx'
import { Skeleton } from './skeleton.tsx'

type Props = {
  readonly children: ReactNode
  readonly fallback?: ReactNode
  /** What is loaded, where that is not obvious; it begins a sentence. */
  readonly what?: string
  /** It is the page: without a network, it leads on to what opens. */
  readonly isPage?: boolean
}

export function LoadBoundary({ children, fallback = <Skeleton />, what, isPage = false }: Props) {
  const [isMissing, setMissing] = useState(false)
  const sign = isPage && <Missing onChange={setMissing} />
  return (
    <>
      <QueryErrorResetBoundary>
        {({ reset }) => (
          <ErrorBoundary onRetry={reset} what={what} sign={sign}>
            <Suspense
              fallback={
                <>
                  {fallback}
                  {sign}
                </>
              }
            >
              {children}
            </Suspense>
          </ErrorBoundary>
        )}
      </QueryErrorResetBoundary>
      {/* One list for the waiting and for the failure: who is about to press a link in it keeps it. */}
      {isMissing && <OfflineWays />}
    </>
  )
}

/** Stands where the page is missing. */
function Missing({ onChange }: { readonly onChange: (isMissing: boolean) => void }) {
  // Before the browser paints: where one takes the place of another, nothing changes.
  useLayoutEffect(() => {
    onChange(true)
    return () => onChange(false)
  }, [onChange])
  return null
}

type BoundaryProps = {
  readonly children: ReactNode
  readonly onRetry: () => void
  readonly what: string | undefined
  readonly sign: ReactNode
}

// React supports error boundaries in classes only.
class ErrorBoundary extends Component<BoundaryProps, { trouble: { error: unknown } | null }> {
  override state: { trouble: { error: unknown } | null } = { trouble: null }

  static getDerivedStateFromError(error: unknown) {
    return { trouble: { error } }
  }

  override render() {
    if (!this.state.trouble) return this.props.children
    const retry = () => {
      this.props.onRetry()
      this.setState({ trouble: null })
    }
    return (
      <>
        <LoadTrouble error={this.state.trouble.error} onRetry={retry} what={this.props.what} />
        {this.props.sign}
      </>
    )
  }
}
