import { ActionForm } from '@/components/form/action-form.client'
import { CheckField } from '@/components/newsroom/form/check-field.client'
import { TextField } from '@/components/form/fields.client'
import { SubmitButton } from '@/components/form/submit-button.client'
import { ExpectedVersion } from '@/components/newsroom/form/expected-version.client'
import { removeBotToken, saveNotificationSettings, sendTestNotification } from '@/lib/notifications/actions'
import type { NotificationSettings } from '@/lib/notifications/queries.staff'

const NO_TOKEN = 'Create a bot with Telegram’s @BotFather to get its token.'

/** The form for Telegram. The token can be set but is never shown. */
export function TelegramSettings({
  settings: { hasToken, tokenEnding, active, version },
}: {
  settings: NotificationSettings
}) {
  return (
    <div className="space-y-4">
      <ActionForm action={saveNotificationSettings} label="Telegram settings" errors="toast" className="space-y-4">
        <ExpectedVersion version={version}>
          <TextField
            name="telegram_bot_token"
            label="Bot token"
            required={!hasToken}
            autoComplete="off"
            spellCheck={false}
            placeholder={hasToken ? `••••••••${tokenEnding}` : '123456789:AAF…'}
            hint={hasToken ? `A token is set; it ends in ${tokenEnding}. Leave the field empty to keep it.` : NO_TOKEN}
          />
          <CheckField name="active" label="Send notifications" isSwitch defaultChecked={active} />
          <SubmitButton busyLabel="Saving…">Save Settings</SubmitButton>
        </ExpectedVersion>
      </ActionForm>
      {hasToken && (
        <div className="flex flex-wrap gap-2 border-t border-rule pt-4">
          {active && (
            <ActionForm action={sendTestNotification} label="Test" errors="toast">
              <SubmitButton variant="outline" size="sm" busyLabel="Sending…">
                Send Test
              </SubmitButton>
            </ActionForm>
          )}
          <ActionForm action={removeBotToken} label="Remove token" errors="toast">
            <SubmitButton variant="destructive" size="sm" busyLabel="Removing…">
              Remove Token
            </SubmitButton>
          </ActionForm>
        </div>
      )}
    </div>
  )
}
