import type { ReactNode } from 'react'

import { IntegrationGuide } from '@/components/newsroom/automation/integration-guide'
import { WorkflowDownload } from '@/components/newsroom/automation/workflow-download.client'
import { Failure } from '@/components/newsroom/shell/load-failure'
import { openDashboard } from '@/lib/auth/queries.staff'
import { ADMINS } from '@/lib/auth/rules'
import { WORKFLOW_FILE } from '@/lib/n8n/workflow'
import { env } from '@/lib/env'
import { load } from '@/lib/db/load'
import { getNotificationSettings, listChats, listRecentNotifications } from '@/lib/notifications/queries.staff'
import { routes } from '@/lib/routes/routes'

import { ChatList } from './chat-list'
import { NotificationList } from './notification-list'
import { TelegramSettings } from './telegram-settings'

export async function NotificationDashboard() {
  const { db } = await openDashboard(ADMINS)
  const loaded = await load('notifications', () =>
    Promise.all([getNotificationSettings(db), listChats(db), listRecentNotifications(db)]),
  )
  if ('reference' in loaded)
    return (
      <Failure
        text="Failed to load notification settings"
        reference={loaded.reference}
        retry={routes.adminTab('whatsapp')}
      />
    )
  const [settings, chats, notifications] = loaded.data
  return (
    <div className="grid grid-cols-1 gap-x-10 gap-y-8 py-5 lg:grid-cols-2">
      <Part id="telegram" title="Telegram">
        <TelegramSettings settings={settings} />
      </Part>
      <Part id="chats" title="Chats">
        <ChatList chats={chats} />
      </Part>
      <Part id="outbox" title="Recent Notifications" isWide>
        <NotificationList notifications={notifications} />
      </Part>
      <Part id="workflow" title="n8n Workflow" isWide>
        <p className="max-w-measure">
          A workflow for n8n, set up for this site. It contains no secret. The guide below explains how to use it.
        </p>
        <WorkflowDownload href={routes.workflow} file={WORKFLOW_FILE} />
      </Part>
      <Part id="guide" title="Integration Guide" isWide>
        <IntegrationGuide siteUrl={env().siteUrl} />
      </Part>
    </div>
  )
}

function Part({ id, title, isWide, children }: { id: string; title: string; isWide?: boolean; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className={isWide ? 'min-w-0 space-y-4 lg:col-span-2' : 'min-w-0 space-y-4'}>
      <h2 id={id} className="border-b border-rule pb-2 text-lg">
        {title}
      </h2>
      {children}
    </section>
  )
}
