import { NewsletterForm } from '../pages/newsletter-form.tsx'

/** `data-island="newsletter"`: the newsletter form in the footer of every page. */
export const Part = NewsletterForm
