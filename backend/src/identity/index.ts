import { Global, Module } from '@nestjs/common';
import type { EntitySchema } from 'typeorm';
import { MessagingModule } from '../messaging/index.js';
import { AdminAccess, KnownCustomer } from '../platform/index.js';
import { AccountController } from './http/account.controller.js';
import { AdminSessionController } from './http/admin-session.controller.js';
import { AdministratorsController } from './http/administrators.controller.js';
import { AuditLogController } from './http/audit-log.controller.js';
import { AdministratorAccess, CustomerGuard } from './http/guards.js';
import { EmailSignInController } from './http/email-sign-in.controller.js';
import { InvitationsController, OwnInvitationController } from './http/invitations.controller.js';
import { JoinController } from './http/join.controller.js';
import { OfficeSessionsController } from './http/office-sessions.controller.js';
import { OwnAccountController } from './http/own-account.controller.js';
import { CodeCookies } from './http/code-cookies.js';
import { SessionCookies } from './http/session-cookies.js';
import { SignInHereController } from './http/sign-in-here.controller.js';
import { SignInController } from './http/sign-in.controller.js';
import { CurrentUserController, UsersController } from './http/users.controller.js';
import { AdministratorReader } from './infra/administrator-reader.js';
import { administratorSchema } from './infra/administrator.schema.js';
import { Administrators } from './infra/administrators.js';
import { AuditLogReader } from './infra/audit-log-reader.js';
import { Erasures } from './infra/erasures.js';
import { InvitationReader } from './infra/invitation-reader.js';
import { ImportedUsers } from './infra/imported-users.js';
import { Invitations } from './infra/invitations.js';
import { KnownBrowsers } from './infra/known-browsers.js';
import { CommonPasswords, LeakedPasswords } from './infra/known-passwords.js';
import { LoginState } from './infra/oidc/login-state.js';
import { OfficeAddresses } from './infra/office-addresses.js';
import { OpenId } from './infra/oidc/openid.js';
import { CodeSignIns } from './infra/code-sign-ins.js';
import { CrewSignIns } from './infra/crew-sign-ins.js';
import { EmailIdentities } from './infra/email-identities.js';
import { PendingJoins } from './infra/pending-joins.js';
import { OidcProvider } from './infra/oidc/provider.js';
import { Passwords } from './infra/passwords.js';
import { IdentityData } from './infra/personal-data.js';
import { SecondFactors } from './infra/second-factor/second-factors.js';
import { SessionReader } from './infra/session-reader.js';
import { Sessions } from './infra/sessions.js';
import { SignInFailures } from './infra/sign-in-failures.js';
import { UserReader } from './infra/user-reader.js';
import { Users } from './infra/users.js';
import { IdentityJobs } from './jobs.js';
import { AcceptInvitation } from './use-cases/accept-invitation.js';
import { ApproveEmail } from './use-cases/approve-email.js';
import { ChangeAdministrator } from './use-cases/change-administrator.js';
import { ChangeOwnName } from './use-cases/change-own-name.js';
import { ChangeOwnPassword } from './use-cases/change-own-password.js';
import { ChangeSecondFactor } from './use-cases/change-second-factor.js';
import { CheckCode } from './use-cases/check-code.js';
import { CountFailures } from './use-cases/count-failures.js';
import { CreateAdministrator } from './use-cases/create-administrator.js';
import { CreateCustomer } from './use-cases/create-customer.js';
import { CrewSessions } from './use-cases/crew-sessions.js';
import { CustomerData } from './use-cases/customer-data.js';
import { EndSessions } from './use-cases/end-sessions.js';
import { InviteToOffice } from './use-cases/invite-to-office.js';
import { JoinByCode } from './use-cases/join-by-code.js';
import { NotifyJoined } from './use-cases/notify-joined.js';
import { PasswordRules } from './use-cases/password-rules.js';
import { Reauthenticate } from './use-cases/reauthenticate.js';
import { SignInAdministrator } from './use-cases/sign-in-administrator.js';
import { SignInByEmail } from './use-cases/sign-in-by-email.js';
import { SignInCustomer } from './use-cases/sign-in-customer.js';
import { SignOut } from './use-cases/sign-out.js';
import { ClaimEmail } from './use-cases/claim-email.js';
import { ForgetSignIns } from './use-cases/forget-sign-ins.js';
import { JoinCustomer } from './use-cases/join-customer.js';
import { SendSignInCode } from './use-cases/send-sign-in-code.js';
import { VerifyAdministrator } from './use-cases/verify-administrator.js';
import { WithdrawPowers } from './use-cases/withdraw-powers.js';
import { ResetPassword } from './use-cases/reset-password.js';
import { UseSession } from './use-cases/use-session.js';

/** A guard is created in the module of the controller that it guards, so those modules need these too. */
const door = [
  CrewSignIns,
  EmailIdentities,
  ChangeSecondFactor,
  CreateAdministrator,
  CrewSessions,
  CustomerGuard,
  EndSessions,
  ImportedUsers,
  Invitations,
  InviteToOffice,
  OfficeAddresses,
  ResetPassword,
  SessionCookies,
  SignInCustomer,
  UserReader,
  Users,
  UseSession,
  { provide: AdminAccess, useClass: AdministratorAccess },
  { provide: KnownCustomer, useExisting: CustomerGuard },
];

const inside = [
  ChangeAdministrator,
  WithdrawPowers,
  VerifyAdministrator,
  SendSignInCode,
  JoinCustomer,
  ForgetSignIns,
  ClaimEmail,
  AcceptInvitation,
  AdministratorReader,
  Administrators,
  ApproveEmail,
  AuditLogReader,
  ChangeOwnName,
  ChangeOwnPassword,
  CheckCode,
  CodeCookies,
  CodeSignIns,
  CommonPasswords,
  CountFailures,
  CreateCustomer,
  CustomerData,
  Erasures,
  IdentityData,
  IdentityJobs,
  InvitationReader,
  JoinByCode,
  KnownBrowsers,
  LeakedPasswords,
  LoginState,
  NotifyJoined,
  OidcProvider,
  OpenId,
  PasswordRules,
  Passwords,
  PendingJoins,
  Reauthenticate,
  SecondFactors,
  SessionReader,
  Sessions,
  SignInAdministrator,
  SignInByEmail,
  SignInFailures,
  SignOut,
];

/** Global: its guards serve every module's controllers. */
@Global()
@Module({
  imports: [MessagingModule],
  controllers: [
    AccountController,
    AdminSessionController,
    AdministratorsController,
    AuditLogController,
    CurrentUserController,
    EmailSignInController,
    SignInHereController,
    InvitationsController,
    JoinController,
    OfficeSessionsController,
    OwnAccountController,
    OwnInvitationController,
    SignInController,
    UsersController,
  ],
  providers: [...inside, ...door],
  exports: door,
})
export class IdentityModule {}

/** The tables this module maps. */
export const identitySchemas: EntitySchema[] = [administratorSchema as EntitySchema];

export { CurrentCustomer, CustomerGuard, notSignedIn, type SignedInCustomer } from './http/guards.js';
export { DrySignIn } from './infra/oidc/dry-sign-in.js';
export { SessionCookies } from './http/session-cookies.js';
export { CrewSignIns } from './infra/crew-sign-ins.js';
export { EmailIdentities } from './infra/email-identities.js';
export { factsAfter, fullName } from './domain/customer-change.js';
export { EMAIL_ISSUER } from './domain/new-customer.js';
export type { OpenedSession } from './infra/sessions.js';
export {
  HAS_KNOWN_EMAIL,
  IS_CONTACT_ONLY,
  OfficeAddresses,
  SIGNS_IN_WITH,
} from './infra/office-addresses.js';
export { mayConfirm } from './domain/office-address.js';
export { ImportedUsers } from './infra/imported-users.js';
export { Invitations } from './infra/invitations.js';
export { UserReader } from './infra/user-reader.js';
export { possibleIds, Users } from './infra/users.js';
export { ResetPassword } from './use-cases/reset-password.js';
export { ChangeSecondFactor } from './use-cases/change-second-factor.js';
export { CreateAdministrator } from './use-cases/create-administrator.js';
export { CrewSessions } from './use-cases/crew-sessions.js';
export { EndSessions } from './use-cases/end-sessions.js';
export { invited } from './use-cases/events.js';
export { InviteToOffice } from './use-cases/invite-to-office.js';
export { type SignInBrowser, SignInCustomer } from './use-cases/sign-in-customer.js';
