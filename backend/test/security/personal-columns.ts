/**
 * The effect of a customer's erasure on a column: it is erased (with its row, or emptied), or kept for a
 * reason.
 */
export type Fate = 'erased' | `kept: ${string}`;

/** Gives several columns the same fate. A text may contain several names, separated by spaces. */
function all(fate: Fate, ...names: string[]): Record<string, Fate> {
  return Object.fromEntries(
    names
      .join(' ')
      .split(' ')
      .map((name) => [name, fate]),
  );
}

const STAFF = 'kept: staff, not customers';
const ATTEMPTS = 'kept: names typed at the door of the office and where, forgotten within the hour';
const CREW = 'kept: the business and its crews, no customers';
const ACCOUNTS =
  'kept: the money ledger, which the law has kept for years; its customer is a number that nothing leads to';
const LEDGER = 'kept: what the entries of the money ledger are for, without a person';

/** The fate of every column of every table. A new column needs a line here, and its module has to erase it. */
export const PERSONAL_COLUMNS: Record<string, Record<string, Fate>> = {
  outbox: all(
    'kept: numbers of bookings and payments only, forgotten after outboxKeepDays',
    'id name payload created_at relayed_at completed_at sent',
  ),
  outbox_handled: all('kept: goes with its event', 'event_id handler handled_at'),
  rate_limit: all('kept: forgotten within twenty minutes', 'key window_start hits'),
  audit_log: {
    ...all('kept: that something was done and by whom, forgotten after auditKeepDays', 'id at'),
    ...all('kept: as above; of a customer only the number', 'actor_kind actor_id action entity'),
    ...all('kept: as above', 'entity_id request_id'),
    ...all('kept: a name of the office; customers have none here', 'actor_name'),
    ...all('erased', 'before after'),
  },
  one_time_code: all('erased', 'id purpose subject recipient code_hash tries created_at expires_at'),
  request_pot: all('kept: keyed hashes, forgotten once the pot is full', 'key full_at'),
  code_count: all('kept: keyed hashes, forgotten the day after', 'day key sent'),
  link: all('erased', 'token_hash purpose subject user_id made_by created_at expires_at'),
  business_settings: all(
    'kept: the business, no customers',
    'single given seeded version updated_at opened_at opened_by',
  ),
  first_run_step: all(STAFF, 'step done_at skipped_at changed_by proven_with detail'),
  site_look: all('kept: the business, no customers', 'single look version updated_at'),
  site_image: all(
    'kept: the business, no customers',
    'id type width height bytes small png created_at last_shown_at',
  ),
  waitlist: all('erased', 'id email zip language created_at confirmed_at asked_at asked told_at'),
  price_book: all(STAFF, 'version state book changed_by changed_at'),
  coupon_redemption: all('kept: which coupon a booking had, by its number', 'booking_id code coupon'),
  idempotency_key: all("kept: the office's, forgotten after a week", 'actor_id key request used_at'),
  migration: all('kept: the history of the tables', 'id timestamp name'),
  worker_heartbeat: all('kept: about processes', 'worker version started_at seen_at'),
  schedule_run: all('kept: about processes', 'job succeeded_at'),
  backup_run: all(
    'kept: about files of backups, without a person',
    'id began_at ended_at target name encrypted bytes failure verified_at verification_failure',
  ),
  message_channel: all('kept: codes of servers, no words', 'channel failing_since reason unreachable'),
  app_user: all(
    'erased',
    'id issuer subject email email_verified email_by_link signs_in_by_code first_name last_name profile_image_url phone',
    'created_at notes tags name_by_office email_by_office news_agreed_at joined_at version',
    'sign_in_email email_set_by',
  ),
  session: {
    ...all('erased', 'id id_hash kind user_id id_token browser system created_at last_used_at expires_at'),
    ...all(STAFF, 'administrator_id cleaner_id signed_in_as'),
  },
  administrator: all(
    STAFF,
    'id username password_hash password_changed_at created_at last_sign_in_at disabled_at',
    'password_temporary role email version powers_lost_at',
  ),
  invitation: all(STAFF, 'id email role invited_by created_at sent_at sent expires_at'),
  second_factor: all(STAFF, 'administrator_id sealed_secret begun_at enrolled_at last_step'),
  recovery_code: all(STAFF, 'administrator_id code_hash'),
  sign_in_failure: all(ATTEMPTS, 'username source failed_attempts last_failure_at locked_until'),
  known_browser: all(STAFF, 'token_hash administrator_id last_sign_in_at'),
  erased_customer: all('kept: a number that nothing leads to, for two days', 'user_id erased_at'),
  service: all(
    'kept: the catalog, no customers',
    'id name label duration duration_minutes price icon description features popular active cleaners_needed',
    'position updated_at spanish',
  ),
  cleaner: all(STAFF, 'id name phone email language active retired_at version created_at'),
  visit_cleaner: all('erased', 'booking_id cleaner_id starts_at ends_at chosen lent'),
  time_off: all(STAFF, 'id cleaner_id first_date last_date from_minute until_minute created_at'),
  crew_member: all(STAFF, 'cleaner_id crew_id first_date last_date'),
  crew: all(
    CREW,
    'id name active working_days start_minute end_minute home_base retired_at calendar_version version',
    'created_at',
  ),
  visit_event: {
    ...all(
      CREW,
      'id booking_id cleaner_id kind minutes item phone_at happened_at received_at refused corrected_by withdrawn',
    ),
    ...all('erased', 'note reason'),
  },
  visit_decision: all(CREW, 'id booking_id about decision fee decided_by decided_at'),
  work_photo: {
    ...all('erased', 'id booking_id cleaner_id taken phone_at received_at size store_key thumb_key'),
  },
  import_run: all(
    STAFF,
    'id kind state step version file_name encoding delimiter headers header_line mapping date_order name_order row_count done_line done',
    'counts remarks failure actor_id created_by created_at ends_at',
  ),
  import_row: all(
    'erased',
    'run_id line cells state reading source_key user_id problems notes proposals choice visits card',
  ),
  import_source: {
    ...all(
      'kept: a hash that leads to nobody, so that they are not imported again',
      'source_key kind imported_at',
    ),
    ...all('erased', 'user_id target_id'),
  },
  checklist: all(CREW, 'about subject lines version'),
  visit_checklist: all(CREW, 'booking_id lines'),
  closure: all(CREW, 'id name crew_id first_date last_date from_minute until_minute version created_at'),
  assignment: all(
    'erased',
    'booking_id user_id crew_id starts_at ends_at busy_until during held_until office_hold cleaners_needed begun',
  ),
  ledger_account: {
    ...all(ACCOUNTS, 'booking_id user_id price charged captured refunded refunding waived'),
    ...all(ACCOUNTS, 'balance payment_status live_payment cancelled settled_at'),
    ...all(ACCOUNTS, 'disputed dispute_fees lost open_fees deposit tips tip_planned'),
    ...all(LEDGER, 'lines'),
  },
  ledger_entry: {
    ...all(ACCOUNTS, 'id booking_id kind reason amount payment_id refund_id created_at code taxable'),
    label: 'kept: the name of a service or a fee on the invoice',
    spanish: 'kept: the same in Spanish',
  },
  payment: {
    ...all(ACCOUNTS, 'id reference booking_id user_id status amount captured refunded'),
    ...all(ACCOUNTS, 'refunding disputed intent_id save_card keep_card tip off_session attempt key_version'),
    ...all(ACCOUNTS, 'dispute_id dispute_status paid_at created_at check_at'),
    description: 'kept: the name of the service',
    method: ACCOUNTS,
    taken_by: 'kept: a name of the office or a crew',
    ...all('erased', 'failure_id failure_code failure card_brand card_last4 hand_reference'),
  },
  refund: {
    ...all(ACCOUNTS, 'id reference payment_id amount waived status refund_id key_version'),
    ...all(ACCOUNTS, 'resolution resolved_at created_at check_at to_credit'),
    ...all(LEDGER, 'lines'),
    ...all('kept: one of our own phrases', 'reason'),
    ...all("kept: the provider's word for what went wrong", 'failure'),
  },
  dispute: {
    ...all(ACCOUNTS, 'id payment_id dispute_id state status reason amount withdrawn'),
    ...all(ACCOUNTS, 'reinstated fees lost respond_by created_at'),
  },
  credit_account: all(ACCOUNTS, 'user_id balance'),
  credit_entry: {
    ...all(ACCOUNTS, 'id user_id reason amount booking_id payment_id gift_card_id created_at'),
    ...all('erased', 'note'),
    made_by: 'kept: a name of the office',
  },
  gift_card: {
    ...all(
      ACCOUNTS,
      'id reference state value created_at paid_at delivered_at redeemed_at redeemed_by cancelled_at',
    ),
    ...all(
      'kept: a hash and the end of a code, which no person follows from',
      'code_version code_hash code_end',
    ),
    ...all('erased', 'buyer_name buyer_email recipient_name recipient_email message'),
    ...all(ACCOUNTS, 'language deliver_on paid_by call_key'),
    ...all(ACCOUNTS, 'intent_id key_version refunded disputed dispute_status'),
    issued_by: 'kept: a name of the office',
  },
  referral_code: all('erased', 'user_id code'),
  referral: all(ACCOUNTS, 'friend_id referrer_id claimed_at decided_at booking_id amount refused'),
  stripe_customer: all('erased', 'user_id customer_id key_version'),
  saved_card: all('erased', 'user_id payment_method_id brand last4 exp_month exp_year updated_at'),
  other_card: all('erased', 'user_id payment_method_id brand last4 exp_month exp_year saved_at'),
  card_setup: all(
    'erased',
    'id reference user_id setup_intent_id status key_version from_date booking_id adds created_at',
  ),
  later_card: all('erased', 'user_id from_date payment_method_id brand last4 exp_month exp_year created_at'),
  card_change: all('erased', 'user_id changed_at was became new_card used'),
  stripe_event: {
    ...all('kept: numbers of events, forgotten after webhookKeepDays', 'id type object_id'),
    ...all('kept: as above', 'created_at received_at'),
  },
  event_sweep: all('kept: how far all events have been looked at', 'name through'),
  installation: all('kept: a random number of the installation', 'id only_one'),
  unmatched_payment: {
    ...all('kept: money of the business until somebody has decided on it', 'id kind intent_id amount status'),
    ...all('kept: as above', 'booking_id made_at found_at resolution resolved_at'),
    ...all('erased', 'payer_name payer_email card_brand card_last4 description customer_id'),
  },
  balance_transaction: {
    ...all(ACCOUNTS, 'id category amount fee net source_id intent_id made_at available_at'),
    ...all(ACCOUNTS, 'posted_on payout_id'),
  },
  payout: all('kept: money of the business', 'id amount status arrives_on made_at'),
  closed_month: all('kept: the books of the business', 'month ended_at closed_at closed_by summary'),
  posted_sale: all(LEDGER, 'booking_id earned_on'),
  closed_month_file: all('kept: the books of the business, which name no person', 'month name part content'),
  booking: {
    ...all(LEDGER, 'id user_id service_type status appointment_date appointment_time'),
    ...all(LEDGER, 'custom_time catalogue_price custom_price price_locked_at is_recurring'),
    ...all(
      LEDGER,
      'recurring_frequency subscription_id occurrence rebooked_from charge_attempts',
      'hold_renewals cancelled_as',
      'pay_after_visit deposit',
    ),
    ...all(
      LEDGER,
      'book_version extras minutes cleaners_needed cancellation_fee rebooking_fee version created_at updated_at deleted_at',
      'free_notice_hours lockout',
    ),
    ...all('erased', 'property_id special_instructions customer_name customer_phone questionnaire'),
    ...all('erased', 'focus_notes draft_id charge_at'),
  },
  property: {
    ...all('erased', 'id user_id location address_key bedrooms bathrooms has_kids has_pets'),
    ...all('erased', 'special_requests access keys preferences created_at updated_at version removed_at'),
  },
  subscription: {
    ...all(LEDGER, 'id user_id status service_type frequency first_date first_occurrence'),
    ...all(
      LEDGER,
      'next_occurrence appointment_time custom_time extras price price_locked_at pay_after_visit',
    ),
    ...all(
      LEDGER,
      'started_at ended_at version created_at updated_at home_from crew_id days_to_second month_week',
    ),
    ...all('erased', 'extend_on resume_on undo'),
  },
  photo: {
    ...all('erased', 'id user_id booking_id quote_id original_name size content_type store_key'),
    ...all('erased', 'thumb_key created_at browser source'),
  },
  written_quote: all(
    'erased',
    'id user_id state home options lowest highest expires_on note written_by created_at first_sent_at sent_at sent_by',
    'times_sent reminders seen_at answered_at decline_reason decline_note accepted_option accepted_total accepted_key',
    'booking_id call_key version',
  ),
  rating: {
    ...all(LEDGER, 'booking_id user_id crew_id service_type asked_at channel language answered_at stars'),
    ...all(LEDGER, 'ticket version'),
    ...all('erased', 'words consent_name shown_at'),
  },
  rating_step: {
    ...all(STAFF, 'id rating_id kind outcome booking_id made_by made_at'),
    ...all('erased', 'note'),
  },
  notification: all(
    'erased',
    'id user_id type title message booking_id subscription_id occasion read_at created_at',
  ),
  delivery: {
    ...all('erased', 'id occasion user_id booking_id recipient subject html plain calendar'),
    ...all('erased', 'calendar_method status attempts next_attempt_at queued_at last_error sent_at'),
    ...all('erased', 'created_at channel category deferred bulk to_count'),
  },
  calendar_entry: all('erased', 'booking_id uid sequence appointment starts_at ends_at'),
  visit_reminder: {
    ...all('erased', 'booking_id appointment reminded_at confirmed_at called_at called_by'),
    ...all('erased', 'call_outcome call_note call_version'),
  },
  customer_settings: {
    ...all('erased', 'user_id phone texts reminder_mails rating_mails office_mails language updated_at'),
    ...all('erased', 'phone_proven_at'),
  },
  staff_alert: all('erased', 'id occasion message booking_id created_at mailed_at'),
};
