import { ContactForm } from '../pages/contact-form.tsx'

/** `data-island="contact"`: the contact form. */
export const Part = ContactForm
