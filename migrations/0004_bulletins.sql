CREATE TABLE `bulletins` (
	`platform` text NOT NULL,
	`guild` text NOT NULL,
	`channel` text NOT NULL,
	`days` text NOT NULL,
	`hour` integer NOT NULL,
	`minute` integer NOT NULL,
	`zone` text NOT NULL,
	`locale` text NOT NULL,
	`since` integer NOT NULL,
	PRIMARY KEY(`platform`, `guild`)
);
--> statement-breakpoint
CREATE TABLE `job_runs` (
	`job` text NOT NULL,
	`period` text NOT NULL,
	`at` integer NOT NULL,
	`state` text NOT NULL,
	PRIMARY KEY(`job`, `period`)
);
--> statement-breakpoint
CREATE INDEX `job_runs_at` ON `job_runs` (`at`);