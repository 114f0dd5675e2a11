import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { z } from 'zod'
import type { TestOrigins } from '#/env.ts'
import { call, envelope } from '#/fixtures/product-api.ts'
import { expect, test } from '#/fixtures/test.ts'
import { expectAccessible, expectNoHorizontalScroll } from '#/steps/inspect-screen.ts'

const truthSchema = z.object({ days: z.array(z.object({ came: z.array(z.string()), left: z.array(z.string()) })) })
const peopleSchema = envelope(z.object({ people: z.array(z.object({ username: z.string() })) }))

/** An action of an account's owner at the sandbox's Instagram and Google Drive. */
async function order({ graphSandbox }: TestOrigins, body: Record<string, unknown>): Promise<void> {
  const answer = await fetch(`${graphSandbox}/exports`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`The sandbox answered ${answer.status}.`)
}

async function truthOf({ graphSandbox }: TestOrigins, owner: string) {
  const { days } = truthSchema.parse(await (await fetch(`${graphSandbox}/exports/${owner}/truth`)).json())
  return { came: days.flatMap(({ came }) => came), left: days.flatMap(({ left }) => left) }
}

async function named(origins: TestOrigins, token: string, { page, group }: { page: Page; group: 'came' | 'left' }) {
  const id = /accounts\/([\w-]+)/.exec(page.url())?.[1] ?? ''
  const path = `/ins/monitor/${id}/ledger/people?group=${group}&limit=100`
  return peopleSchema.parse(await call(origins, path, { token })).data.people.map(({ username }) => username)
}

const name = () => `salt.${randomUUID().slice(0, 8)}`
const section = (page: Page) => page.getByRole('region', { name: 'Keep your export current' })

/** Goes from the import page to the account's page, where the delivery method is chosen. */
async function setUp(page: Page, owner: string): Promise<void> {
  await page.goto('/import')
  await page.getByLabel('Your Instagram username').fill(owner)
  await page.getByRole('button', { name: 'Set up deliveries' }).click()
  await expect(section(page).getByRole('button', { name: 'Start' })).toBeVisible({ timeout: 30_000 })
}

/** Checks for deliveries until the section shows this text. */
async function expectImported(page: Page, text: string): Promise<void> {
  await expect(async () => {
    await section(page).getByRole('button', { name: 'Check now' }).click()
    await expect(section(page).getByText(text, { exact: true })).toBeVisible({ timeout: 10_000 })
  }).toPass({ timeout: 60_000 })
}

test('exports arrive in a folder on the server: new followers are named each day, lost ones by a full export', async ({
  page,
  signedIn,
  origins,
}) => {
  test.setTimeout(180_000)
  const owner = name()
  await setUp(page, owner)
  await section(page)
    .getByRole('radio', { name: /A folder on the server/ })
    .check()
  await expect(section(page).getByRole('list', { name: 'Three steps' }).getByRole('listitem')).toHaveCount(3)
  await expect(section(page).getByText(owner, { exact: true })).toBeVisible()
  await expectNoHorizontalScroll(page)
  await section(page).getByRole('button', { name: 'Start' }).click()
  await expect(section(page).getByText('No delivery yet.')).toBeVisible()

  await order(origins, { owner, action: 'begin' })
  await expectImported(page, '1 delivery')
  await expect(section(page).getByText('Up to date')).toBeVisible()
  await order(origins, { owner, action: 'next-day', times: 5 })
  await expectImported(page, '6 deliveries')
  const { userToken } = signedIn
  const truth = await truthOf(origins, owner)
  expect(await named(origins, userToken, { page, group: 'left' })).toEqual([])
  expect(await named(origins, userToken, { page, group: 'came' })).toEqual(expect.arrayContaining(truth.came))

  await order(origins, { owner, action: 'full-export' })
  await expectImported(page, '7 deliveries')
  const left = await named(origins, userToken, { page, group: 'left' })
  expect(left.length).toBeGreaterThan(0)
  expect(truth.left).toEqual(expect.arrayContaining(left))
  await expectNoHorizontalScroll(page)
  await expectAccessible(page)
})

test('Instagram’s transfer tool is authorized once and sends exports here, until the user revokes it', async ({
  page,
  signedIn,
  origins,
}) => {
  test.setTimeout(180_000)
  const owner = name()
  await setUp(page, owner)
  await expect(section(page).getByRole('radio', { name: /Send to Tidewatch/ })).toBeChecked()
  await expectAccessible(page)
  await expectNoHorizontalScroll(page)
  const opened = page.context().waitForEvent('page')
  await section(page).getByRole('link', { name: 'Open Instagram’s export page' }).click()
  const tool = await opened
  await expect(tool.getByLabel('Deliver to')).toHaveValue('transfer')
  await tool.getByLabel('Username').fill(owner)
  await tool.getByRole('button', { name: 'Begin schedule' }).click()
  await expect(tool.getByRole('heading', { name: /wants to send your Instagram exports to Tidewatch/ })).toBeVisible()
  await expectAccessible(tool)
  await tool.getByRole('button', { name: 'Allow access' }).click()
  await expect(tool.getByText('The schedule has begun')).toBeVisible({ timeout: 30_000 })
  await tool.close()

  await section(page).getByRole('button', { name: 'Start' }).click()
  await expectImported(page, '1 delivery')
  await order(origins, { owner, action: 'next-day', times: 2 })
  await expectImported(page, '3 deliveries')
  const truth = await truthOf(origins, owner)
  const came = await named(origins, signedIn.userToken, { page, group: 'came' })
  expect(came).toEqual(expect.arrayContaining(truth.came))

  await page.goto('/settings/api-keys')
  await expect(page.getByText('Send your Instagram exports here')).toBeVisible()
})

test('a folder picked in Google’s window is shared and read, and no Google script is loaded before', async ({
  page,
  signedIn,
  origins,
}) => {
  test.setTimeout(180_000)
  const owner = name()
  await order(origins, { owner, action: 'begin', destination: 'drive', address: signedIn.email })
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/google/picker.js')) scripts.push(request.url())
  })
  await setUp(page, owner)
  await section(page)
    .getByRole('radio', { name: /Google Drive/ })
    .check()
  await expectAccessible(page)
  expect(scripts).toEqual([])
  await section(page).getByRole('button', { name: 'Choose folder at Google' }).click()
  const account = page.getByRole('dialog', { name: 'Sample Google: choose an account' })
  await account.getByLabel('Google address').fill(signedIn.email)
  await account.getByRole('button', { name: 'Continue' }).click()
  await page
    .getByRole('dialog', { name: 'Sample Google Picker' })
    .getByRole('button', { name: /^meta-/ })
    .click()
  expect(scripts).toHaveLength(1)
  await expectImported(page, '1 delivery')
})

test('a shared Google Drive folder is found, losing it is reported, and deliveries can be ended', async ({
  page,
  signedIn,
  origins,
}) => {
  test.setTimeout(180_000)
  const owner = name()
  await setUp(page, owner)
  await section(page)
    .getByRole('radio', { name: /Google Drive/ })
    .check()
  await expect(section(page).getByText(/gserviceaccount\.com$/)).toBeVisible()
  await expect(section(page).getByRole('button', { name: 'Copy address' })).toBeVisible()
  await section(page).getByRole('button', { name: 'Start' }).click()
  await expect(section(page).getByText('No delivery yet.')).toBeVisible()

  await order(origins, { owner, action: 'begin', destination: 'drive', address: signedIn.email })
  await order(origins, { owner, action: 'share' })
  await expectImported(page, '1 delivery')
  await order(origins, { owner, action: 'unshare' })
  await expect(async () => {
    await section(page).getByRole('button', { name: 'Check now' }).click()
    await expect(section(page).getByText('No access')).toBeVisible({ timeout: 10_000 })
  }).toPass({ timeout: 60_000 })
  await section(page).getByText('Show the steps again').click()
  await expect(section(page).getByText(/gserviceaccount\.com$/)).toBeVisible()
  await expectAccessible(page)

  await section(page).getByRole('button', { name: 'Stop deliveries' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stop deliveries' }).click()
  await expect(section(page).getByText('No more deliveries are read.')).toBeVisible()
  await section(page).getByRole('button', { name: 'Set up again' }).click()
  await expect(section(page).getByRole('button', { name: 'Start' })).toBeVisible()
})
