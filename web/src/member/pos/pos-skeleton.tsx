import { ContentSkeleton } from '../../backoffice/shell/content-skeleton.tsx'

/** The POS while it opens. */
export const PosSkeleton = () => (
  <div className="h-dvh bg-canvas p-4">
    <ContentSkeleton />
  </div>
)
