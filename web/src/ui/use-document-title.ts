import { useEffect } from 'react'

/** Sets the title of the document while the component is on the page. */
export const useDocumentTitle = (title: string) => {
  useEffect(() => {
    const before = document.title
    document.title = title
    return () => {
      document.title = before
    }
  }, [title])
}
