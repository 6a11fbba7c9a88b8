'use client'

import type { MouseEvent, ReactNode } from 'react'

import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/components/site/ui/tabs'
import { routes } from '@/lib/routes/routes'

interface AuthTabsProps {
  mode: 'sign-in' | 'sign-up'
  signIn: ReactNode
  signUp: ReactNode
}

/** Radix would set type="button", which is invalid on a link. */
const LINK = { type: undefined, className: 'justify-center' }
const stay = (event: MouseEvent) => event.preventDefault()

/** The tabs for signing in and signing up. Without JavaScript, they are links to the same page. */
export function AuthTabs({ mode, signIn, signUp }: AuthTabsProps) {
  return (
    <Tabs defaultValue={mode}>
      <TabsList aria-label="Sign in or sign up" className="grid grid-cols-2">
        <TabsTrigger value="sign-in" asChild>
          <a {...LINK} href={routes.auth} onClick={stay}>
            Sign In
          </a>
        </TabsTrigger>
        <TabsTrigger value="sign-up" asChild>
          <a {...LINK} href={`${routes.auth}?mode=sign-up`} onClick={stay}>
            Sign Up
          </a>
        </TabsTrigger>
      </TabsList>
      <TabsContent value="sign-in" className="pt-6">
        {signIn}
      </TabsContent>
      <TabsContent value="sign-up" className="pt-6">
        {signUp}
      </TabsContent>
    </Tabs>
  )
}
