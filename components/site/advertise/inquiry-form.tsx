import { ActionForm } from '@/components/form/action-form.client'
import { SelectField, TextAreaField, TextField } from '@/components/form/fields.client'
import { Honeypot } from '@/components/form/honeypot'
import { SubmitButton } from '@/components/form/submit-button.client'
import { submitInquiry } from '@/lib/inquiries/actions'
import { BUDGETS, PACKAGES } from '@/lib/inquiries/rules'

import { ChosenPackage } from './chosen-package.client'

const UNREACHABLE = {
  title: 'Submission Failed',
  message: 'Connection error. Please check your internet connection and try again.',
  retries: 2,
}

export function InquiryForm() {
  return (
    <ActionForm
      action={submitInquiry}
      unreachable={UNREACHABLE}
      label="Advertising inquiry"
      className="relative space-y-5"
    >
      <ChosenPackage />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField name="name" label="Full Name" autoComplete="name" required />
        <TextField name="email" type="email" label="Email Address" autoComplete="email" required />
        <TextField name="company" label="Company" autoComplete="organization" required />
        <TextField name="phone" type="tel" label="Phone" autoComplete="tel" />
        <SelectField
          name="package_type"
          label="Package Type"
          options={PACKAGES}
          placeholder="Choose a package"
          required
        />
        <SelectField name="budget_range" label="Budget Range" options={BUDGETS} placeholder="Not decided yet" />
      </div>
      <TextAreaField
        name="message"
        label="Message"
        hint="What you would like to advertise, to whom and when."
        rows={6}
        required
      />
      <Honeypot />
      <SubmitButton busyLabel="Submitting..." className="w-full sm:w-auto sm:min-w-48">
        Submit Inquiry
      </SubmitButton>
    </ActionForm>
  )
}
