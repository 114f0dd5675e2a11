import { passwordLength } from '@tidewatch/site-config/constants'

export interface PasswordFields {
  current: string
  next: string
  repeat: string
}

type Problem = 'pleaseInputYourPassword' | 'passwordLength' | 'theNewPasswordThatYouEnteredDoNotMatch' | 'same'

/** Problems of each field, as at sign-up: keys of the `auth` messages, and `same`. */
export function passwordProblems({
  current,
  next,
  repeat,
}: PasswordFields): Partial<Record<keyof PasswordFields, Problem>> {
  return {
    ...(current === '' && { current: 'pleaseInputYourPassword' }),
    ...(nextProblem(current, next) && { next: nextProblem(current, next) }),
    ...((repeat === '' || repeat !== next) && { repeat: 'theNewPasswordThatYouEnteredDoNotMatch' }),
  }
}

function nextProblem(current: string, next: string): Problem | undefined {
  if (next === '') return 'pleaseInputYourPassword'
  if (next.length < passwordLength.min || next.length > passwordLength.max) return 'passwordLength'
  return next === current ? 'same' : undefined
}
